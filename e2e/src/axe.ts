import type { Page } from '@playwright/test';
import axe, { type AxeResults, type RunOptions } from 'axe-core';

const wcagAndMore = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The violations of WCAG 2.2 AA and of good practice that axe finds, one line for each rule. */
export const findViolations = (page: Page, within?: string): Promise<string[]> =>
  violationsOf(page, { type: 'tag', values: wcagAndMore }, within);

/** In the other colour scheme only the colours of a page can differ. */
export const findColourViolations = (page: Page, within: string): Promise<string[]> =>
  violationsOf(page, { type: 'rule', values: ['color-contrast'] }, within);

async function violationsOf(
  page: Page,
  runOnly: NonNullable<RunOptions['runOnly']>,
  within = 'html',
) {
  const isThere = await page.evaluate(() => 'axe' in window);
  if (!isThere) await page.evaluate(axe.source);
  const violations = await page.evaluate(runAxe, {
    within,
    // Only rules that are not looked for need the files of the page.
    options: { runOnly, resultTypes: ['violations'], preload: false },
  });
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ html, any }) => `${html} ${any[0]?.message ?? ''}`).join(' | ')}`,
  );
}

interface Look {
  within: string;
  options: object;
}

/** Runs in the page. */
async function runAxe({ within, options }: Look): Promise<AxeResults['violations']> {
  const { axe } = window as unknown as {
    axe: { run(within: string, options: object): Promise<AxeResults> };
  };
  return (await axe.run(within, options)).violations;
}
