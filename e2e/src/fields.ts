import type { Locator, Page } from '@playwright/test';

/** Chooses from the multi-select, which is a button and a list. */
export async function choose(
  place: Page | Locator,
  label: string,
  ...choices: (string | RegExp)[]
): Promise<void> {
  const trigger = place.getByRole('button', { name: new RegExp(`^${label}\\b`) });
  await trigger.click();
  const list = place.getByRole('listbox', { name: label });
  for (const choice of choices) await list.getByRole('option', { name: choice }).click();
  const { keyboard } = 'keyboard' in place ? place : place.page();
  if (await list.isVisible()) await keyboard.press('Escape');
}
