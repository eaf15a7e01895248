import { join } from 'node:path';
import { expect, heading, signIn, ownServerTest as test } from './src/journey.ts';

test.use({ isFirstStart: true, serverOptions: { env: { SHALA_DEMO: '1' } } });

test('the list of schools is drawn for the README', async ({ page, server }) => {
  const [, email] = /SuperAdmin\s+(\S+@demo\S+)/.exec(server.output) ?? [];
  await signIn(page, email ?? '', 'demo-demo-demo', '/school-management');
  await expect(heading(page, 'Schools')).toBeVisible();
  await expect(page.getByRole('row').nth(5)).toBeVisible();
  await page.screenshot({ path: join(import.meta.dirname, '../docs/schools.png') });
});
