import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

/** The minified build has the same rules, and is half as long to send into each page. */
const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

const wcagAndMore = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface Part {
  /** A selector of the only part of the page that is looked at. */
  within?: string | undefined;
  /** A selector of what is not looked at; rules about the whole page still are. */
  without?: string | undefined;
}

/** The violations of WCAG 2.2 AA and of good practice that axe finds, one line for each rule. */
export const findViolations = (page: Page, part: Part = {}): Promise<string[]> =>
  violationsOf(page, { type: 'tag', values: wcagAndMore }, part);

/** In the other colour scheme only the colours of a page can differ. */
export const findColourViolations = (page: Page, within: string): Promise<string[]> =>
  violationsOf(page, { type: 'rule', values: ['color-contrast'] }, { within });

async function violationsOf(
  page: Page,
  runOnly: NonNullable<RunOptions['runOnly']>,
  { within = 'html', without }: Part,
) {
  const isThere = await page.evaluate(() => 'axe' in window);
  if (!isThere) await page.evaluate(axeSource);
  const violations = await page.evaluate(runAxe, {
    context: { include: [within], exclude: without ? [without] : [] },
    // Only rules that are not looked for need the files of the page.
    options: { runOnly, resultTypes: ['violations'], preload: false },
  });
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ html, any }) => `${html} ${any[0]?.message ?? ''}`).join(' | ')}`,
  );
}

interface Look {
  context: { include: string[]; exclude: string[] };
  options: object;
}

/** Runs in the page. */
async function runAxe({ context, options }: Look): Promise<AxeResults['violations']> {
  const { axe } = window as unknown as {
    axe: { run(context: object, options: object): Promise<AxeResults> };
  };
  return (await axe.run(context, options)).violations;
}
