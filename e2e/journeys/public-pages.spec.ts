import { expectAccessible } from '../src/checks.ts';
import { expect, heading, signInAsAdmin, test } from '../src/journey.ts';

const pages = {
  '/privacy-policy': 'Privacy policy',
  '/terms-and-condition': 'Terms and conditions',
  '/delete-account': 'Delete account',
};

test('the public pages open for everyone and without the shell', async ({ page }) => {
  for (const [path, title] of Object.entries(pages)) {
    await page.goto(path);
    await expect(heading(page, title)).toBeVisible();
    await expect(page.getByRole('banner')).toHaveCount(0);
    await expect(page.getByRole('navigation', { name: 'Sidebar' })).toHaveCount(0);
  }
});

test('a request to delete an account is handled and answered', { tag: '@long-phone' }, async ({
  page,
  anotherDevice,
}) => {
  await page.goto('/delete-account');
  await page.getByLabel(/^Name/).fill('Ravi Sawant');
  await page.getByLabel('Your role').selectOption({ label: 'Teacher' });
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText('1 field needs your attention')).toBeVisible();
  await page.getByLabel('Mobile number').fill('98220 12345');
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByRole('heading', { name: 'Your request is recorded' })).toBeVisible();
  await expectAccessible(page);
  const code = await page.getByText(/^DR-/).innerText();
  await page.getByLabel('Code').fill('DR-0000-0000');
  await page.getByRole('button', { name: 'Check status' }).click();
  await expect(page.getByLabel('Code')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: 'Check status' }).click();
  await expect(page.getByText('Received, not checked yet')).toBeVisible();

  const office = await anotherDevice();
  await signInAsAdmin(office, '/users-management/account-requests');
  await expectAccessible(office);
  await office.getByText('Ravi Sawant').first().click();
  const dialog = office.getByRole('dialog', { name: 'Request of Ravi Sawant' });
  await dialog.getByLabel('Status').selectOption({ label: 'Rejected' });
  await dialog.getByLabel('Reply to the person').fill('Please call the office first.');
  await expectAccessible(office);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: 'Check status' }).click();
  await expect(page.getByText('Rejected')).toBeVisible();
  await expect(page.getByText('Please call the office first.')).toBeVisible();
});
