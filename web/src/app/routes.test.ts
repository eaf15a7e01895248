import { titles } from '@shala/contract/titles.ts';
import { describe, expect, it } from 'vitest';
import { allTexts } from '../platform/testing/page-texts.ts';
import { barePages, mounted, shellPages } from './routes.tsx';
import { crumbsOf } from './shell/crumbs.ts';
import { entryOf, pathOfEntry } from './sidebar.ts';

const pages = [...shellPages, ...barePages];

describe('the table of pages', () => {
  it('lists each path once', () => {
    const paths = pages.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it.each(shellPages.map(({ path }) => path))('%s belongs to an entry of the sidebar', (path) => {
    expect(entryOf(path)).toBeDefined();
  });

  it.each(pages.map((page) => [page.path, page] as const))(
    '%s has its component and its texts',
    async (_, { component, texts }) => {
      await component.preload?.();
      for (const namespace of texts) expect(allTexts().en).toHaveProperty(namespace);
    },
  );

  it.each(shellPages.map(({ path }) => path))(
    '%s has its segments in the breadcrumb, in English with spaces for dashes and nothing else',
    (path) => {
      const { crumbs } = allTexts().en!['shell'] as { crumbs: object };
      for (const { segment, text } of crumbsOf(path)) {
        expect(crumbs).toHaveProperty([segment], text);
      }
    },
  );

  it('has a page for every module that counts as built', () => {
    const paths = titles.map(pathOfEntry).filter((path) => path !== undefined);
    expect(paths.filter((path) => !mounted.has(path))).toEqual([]);
  });
});
