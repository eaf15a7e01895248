import type { Locator, Page } from '@playwright/test';
import type { InputOf, ResultOf } from '@shala/contract/endpoint.ts';
import type { Rows } from '@shala/contract/rows.ts';
import type { Api } from './api.ts';

type GenerateRow = Rows['activationKey/generateActivationKey'];

/** Generates one key for a year and three devices by default. */
export const makeKeys = (
  api: Api,
  form: Partial<InputOf<GenerateRow>['body']>,
): Promise<ResultOf<GenerateRow>> =>
  api.call('activationKey/generateActivationKey', {
    body: { count: 1, months: 12, maxDevices: 3, ...form },
  });

/** The input of the page /installation-key. */
export const keyBox = (page: Page): Locator => page.getByPlaceholder('Enter product key');
export const proceed = (page: Page): Locator => page.getByRole('button', { name: 'Proceed' });

export async function enterKey(page: Page, key: string): Promise<void> {
  await keyBox(page).fill(key);
  await proceed(page).click();
}

export const toast = (page: Page, title: string): Locator =>
  page.getByRole('alert').filter({ hasText: title });
