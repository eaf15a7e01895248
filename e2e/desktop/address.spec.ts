import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { heading } from '../src/journey.ts';
import { isInstalled } from '../src/programs.ts';
import { schoolHost } from '../src/wrapper.ts';
import { expect, test } from '../src/wrapper-journey.ts';

test('the program follows a redirected address, now and at the next start', async ({
  computer,
  address,
}) => {
  const old = createServer((question, answer) => {
    answer.writeHead(301, { Location: address + question.url }).end();
  }).listen(0, '127.0.0.1');
  await once(old, 'listening');
  const server = `http://${schoolHost}:${(old.address() as AddressInfo).port}`;
  try {
    const first = await computer.start({ server });
    const page = await first.page();
    await expect(page).toHaveURL(`${address}/installation-key`);
    expect(await page.evaluate(() => window.desktop?.version)).toBe('0.1.0');
    expect(await first.closeWindow()).toBe(0);

    const later = await (await computer.start({ server })).page();
    await expect(later).toHaveURL(`${address}/installation-key`);
    expect(await later.evaluate(() => window.desktop?.version)).toBe('0.1.0');
  } finally {
    old.closeAllConnections();
    old.close();
  }
});

test('the program reports an unknown certificate', async ({ computer, startServer }) => {
  test.skip(!isInstalled('openssl'), 'openssl is not installed');
  const certificate = join(computer.folder, 'certificate.pem');
  const key = join(computer.folder, 'key.pem');
  const subject = ['-subj', `/CN=${schoolHost}`, '-addext', `subjectAltName=DNS:${schoolHost}`];
  const files = ['-keyout', key, '-out', certificate];
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:P-256',
      '-nodes',
      '-days',
      '2',
      ...subject,
      ...files,
    ],
    { stdio: 'ignore' },
  );
  const server = await startServer({ env: { TLS_CERT_FILE: certificate, TLS_KEY_FILE: key } });
  const { port } = new URL(server.url);
  const wrapper = await computer.start({ server: `https://${schoolHost}:${port}` });
  const page = await wrapper.page();
  const unsafe = heading(page, 'The connection is not safe');
  await expect(unsafe).toBeVisible();
  await expect(page.getByText('Check the date and the time of this computer')).toBeVisible();
  const retry = page.getByRole('button', { name: 'Retry' });
  await retry.click();
  await expect(retry).toHaveAttribute('aria-disabled', 'false');
  await expect(unsafe).toBeVisible();

  await server.stop();
  await retry.click();
  await expect(heading(page, 'The server could not be reached')).toBeVisible();
  expect(await wrapper.closeWindow()).toBe(0);
});
