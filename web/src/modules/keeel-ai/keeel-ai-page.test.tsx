import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { openApp } from '../../app/testing/open-app.tsx';
import { config, setConfig } from '../../platform/config.ts';
import { principal } from '../../platform/testing/people.ts';

const sites = ['one', 'two', 'three'].map((name) => ({
  title: `AI ${name}`,
  url: `https://${name}.example/chat`,
}));

beforeEach(async () => {
  const { router } = await openApp('/privacy-policy', { session: principal });
  setConfig({ ...config, aiLinks: sites });
  await router.navigate({ to: '/keeel-ai' });
  await screen.findByRole('heading', { name: 'KEEEL AI' });
});

describe('/keeel-ai', () => {
  it('shows a card for each AI site, opened in a new tab without an opener', () => {
    for (const { title, url } of sites) {
      const link = screen.getByRole<HTMLAnchorElement>('link', { name: new RegExp(title) });
      expect([link.href, link.target]).toEqual([url, '_blank']);
      expect(link.rel).toContain('noopener');
      screen.getByText(new URL(url).host);
    }
  });

  it('shows these three cards and no other', () => {
    const links = within(screen.getByRole('main')).getAllByRole<HTMLAnchorElement>('link');
    expect(links.map(({ href }) => href)).toEqual(sites.map(({ url }) => url));
  });
});
