import { expectAccessible, expectNoEnglish, expectNothingCut } from '../src/checks.ts';
import { expect, heading, signIn, signInAsAdmin, test } from '../src/journey.ts';
import { admin } from '../src/server.ts';
import { openWidget, widgetAddress } from '../src/translation-widget.ts';

test('the language menu switches to Hindi and Marathi at once and saves it with the account', async ({
  page,
  context,
  anotherDevice,
}) => {
  await signInAsAdmin(page, '/school-management');
  await expect(heading(page, 'Schools')).toBeVisible();
  await page.getByLabel('Language').selectOption('hi');
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  await expect(heading(page, 'विद्यालय')).toBeVisible();
  await expectNoEnglish(page);
  await expectNothingCut(page);
  await expectAccessible(page);
  await page.reload();
  await expect(heading(page, 'विद्यालय')).toBeVisible();

  await page.getByLabel('भाषा').selectOption('mr');
  await expect(page.locator('html')).toHaveAttribute('lang', 'mr');
  await expect(heading(page, 'शाळा')).toBeVisible();
  await expectNoEnglish(page);
  await expectNothingCut(page);

  const other = await anotherDevice();
  await signIn(other, admin.email, admin.password);
  await expect(other.locator('html')).toHaveAttribute('lang', 'mr');
  const cookies = await context.cookies();
  expect(cookies.map(({ name }) => name)).toEqual(['XSRF-TOKEN']);
});

test.describe('the translation widget', () => {
  test.use({ serverOptions: { env: { TRANSLATE_WIDGET: widgetAddress } } });

  test('asks first, starts without cookies, and survives changes of the page', async ({
    page,
    context,
  }) => {
    await openWidget(context);
    await signInAsAdmin(page);
    await page.evaluate(() => {
      // biome-ignore lint/suspicious/noDocumentCookie: acts as a script of an earlier visit
      document.cookie = 'googtrans=/en/ta; path=/';
    });
    await page.getByLabel('Language').selectOption('Bengali');
    const dialog = page.getByRole('dialog', { name: 'Translate the pages into Bengali?' });
    await expect(dialog).toContainText('sent to Google');
    await dialog.getByRole('button', { name: 'Keep the language' }).click();
    await expect(page.locator('font')).toHaveCount(0);

    await page.getByLabel('Language').selectOption('Bengali');
    await dialog.getByRole('button', { name: 'Translate' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('[Bengali]');
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('googtrans');
    // Names are not translated, neither above the page nor within the greeting.
    await expect(page.getByText('Administrator', { exact: true })).toHaveCount(2);

    await page
      .getByRole('banner')
      .getByRole('button', { name: /Administrator/ })
      .click();
    const saved = page.waitForResponse('**/api/User/updatePreferences');
    await page.getByRole('menuitemradio').nth(1).click();
    expect((await saved).ok()).toBe(true);
    await page.keyboard.press('Escape');
    for (const path of ['/keeel-ai', '/school-management', '/dashboard']) {
      const opener = page
        .getByRole('banner')
        .locator('[aria-controls=sidebar][aria-expanded=false]');
      if (await opener.isVisible()) await opener.click();
      await page.locator(`#sidebar a[href="${path}"]`).click();
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('heading', { level: 1 })).toContainText('[Bengali]');
    }
  });
});
