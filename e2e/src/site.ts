import type { BrowserContext } from '@playwright/test';

/** Replaces every outside site that a tab opens, so that no request leaves the machine. */
export const site = (path = ''): string => `https://elsewhere.example${path}`;

export async function openSite(context: BrowserContext): Promise<void> {
  await context.route(`${site()}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' }),
  );
}
