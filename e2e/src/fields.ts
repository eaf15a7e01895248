import type { Page } from '@playwright/test';

/** Picks from our dropdown, which is a button and a list. */
export async function choose(page: Page, label: string, ...choices: string[]): Promise<void> {
  const trigger = page.getByRole('button', { name: new RegExp(`^${label}\\b`) });
  await trigger.click();
  const list = page.getByRole('listbox', { name: label });
  for (const choice of choices) await list.getByRole('option', { name: choice }).click();
  if (await list.isVisible()) await page.keyboard.press('Escape');
}
