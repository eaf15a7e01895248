import type { BrowserContext } from '@playwright/test';

/** Replaces every outside site that a tab opens, so that no request leaves the machine. */
export const site = (path = ''): string => `https://elsewhere.example${path}`;

export async function openSite(context: BrowserContext): Promise<void> {
  await context.route(`${site()}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' }),
  );
}

/** The settings that name outside sites; one server has them all, for the journeys of each. */
export const outsideSites = {
  MEET_URL: site('/meet'),
  CONTACT_URL: site('/chat'),
  AI_LINKS: `One ${site('/1')}, Two ${site('/2')}, Three ${site('/3')}`,
};
