import type { BrowserContext } from '@playwright/test';

/** Stands for every site of others that a tab is opened on; nothing leaves the machine. */
export const site = (path = ''): string => `https://elsewhere.example${path}`;

export async function openSite(context: BrowserContext): Promise<void> {
  await context.route(`${site()}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' }),
  );
}
