import { expect, it } from 'vitest';
import { themeCss } from './theme-plugin.ts';

it('the style sheet of the theme has its sizes, and its colours for light and dark', () => {
  const css = themeCss();
  expect(css).toMatch(/:root\{[^}]*--mantine-scale: ?1\.6/);
  expect(css).toMatch(/:root\{[^}]*--mantine-color-indigo-6: ?#3b4fc4/);
  expect(css).toMatch(/"light"\]\{[^}]*--mantine-color-error: ?#b42318/);
  expect(css).toMatch(/"dark"\]\{[^}]*--mantine-color-error: ?#ff9d94/);
});
