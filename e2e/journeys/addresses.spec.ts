import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { enterPassword, expect, ownServerTest as test } from '../src/journey.ts';
import { admin } from '../src/server.ts';

const lanAddress = Object.values(networkInterfaces())
  .flat()
  .find((found) => found?.family === 'IPv4' && !found.internal)?.address;

test.describe('plain http on an address of the network', () => {
  test.use({ serverOptions: { env: { HOST: '0.0.0.0' } } });
  test.skip(!lanAddress, 'this machine has only a loopback address');

  test('sign-in works where crypto.randomUUID is missing', async ({ page, server }) => {
    const origin = `http://${lanAddress}:${new URL(server.url).port}`;
    await page.goto(`${origin}/auth/login`);
    expect(await page.evaluate(() => [isSecureContext, 'randomUUID' in crypto])).toEqual([
      false,
      false,
    ]);
    await enterPassword(page, admin.email, admin.password);
    await expect(page.getByRole('banner')).toContainText('Administrator');
    const deviceId = await page.evaluate(() => localStorage.getItem('deviceId'));
    expect(deviceId).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  });
});

test.describe('https', () => {
  test.use({
    ignoreHTTPSErrors: true,
    serverOptions: async ({ browserName: _ }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'shala-certificate-'));
      await use({ env: selfSigned(folder) });
      await rm(folder, { recursive: true });
    },
  });

  test('sign-in works, and the cookies are sent only over https', async ({ page, context }) => {
    await page.goto('/auth/login');
    await enterPassword(page, admin.email, admin.password);
    await expect(page.getByRole('banner')).toContainText('Administrator');
    expect(new URL(page.url()).protocol).toBe('https:');
    const cookies = await context.cookies();
    expect(cookies.map(({ name }) => name).sort()).toEqual(['XSRF-TOKEN', 'shala-device']);
    for (const cookie of cookies) {
      expect(cookie).toMatchObject({ secure: true, sameSite: 'Strict' });
    }
  });
});

/** Creates a certificate as the README describes it for a school. */
function selfSigned(folder: string) {
  const [TLS_CERT_FILE, TLS_KEY_FILE] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
  const files = ['-keyout', TLS_KEY_FILE, '-out', TLS_CERT_FILE, '-days', '2', '-nodes'];
  const kind = [
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-subj',
    '/CN=127.0.0.1',
  ];
  execFileSync('openssl', ['req', '-x509', ...kind, ...files], { stdio: 'ignore' });
  return { TLS_CERT_FILE, TLS_KEY_FILE };
}
