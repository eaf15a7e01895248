import { once } from 'node:events';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { processesOf } from '../src/processes.ts';
import { expect, test } from '../src/wrapper-journey.ts';

test('the program names the file for the address when it has none', async ({ computer }) => {
  const wrapper = await computer.start();
  expect(await wrapper.exitCode()).toBe(1);
  const messages = await computer.calls('zenity');
  expect(messages).toContain('Shala does not know the address of your server.');
  expect(messages).toContain('/etc/shala/desktop.json');
  expect(wrapper.output).toContain('Shala does not know the address of your server.');
});

test('the program reports an invalid address with the file that contains it', async ({
  computer,
}) => {
  const config = join(computer.folder, 'home/.config/shala');
  await mkdir(config, { recursive: true });
  await writeFile(join(config, 'desktop.json'), '{ "server": "shala.example" }');
  const wrapper = await computer.start({ env: { LANG: 'hi_IN.UTF-8' } });
  expect(await wrapper.exitCode()).toBe(1);
  const messages = await computer.calls('zenity');
  expect(messages).toContain('सर्वर का पता सही नहीं है: shala.example');
  expect(messages).toContain(join(config, 'desktop.json'));
});

test('the program reports another server than Shala as a wrong address', async ({ computer }) => {
  const other = createServer((_, answer) => answer.end('<title>A printer</title>'));
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(other.address() as { port: number }).port}`;
  try {
    const wrapper = await computer.start({ server: address });
    expect(await wrapper.exitCode()).toBe(1);
    const messages = await computer.calls('zenity');
    expect(messages).toContain(`Something answers at ${address}, but it is not Shala.`);
    await expect.poll(() => processesOf(computer.folder)).toEqual([]);
  } finally {
    other.closeAllConnections();
    other.close();
  }
});

test('the program ends without a message when its window is closed while it waits for the server', async ({
  computer,
}) => {
  const silent = createServer(() => {});
  const asked = once(silent, 'request');
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(silent.address() as { port: number }).port}`;
  try {
    const wrapper = await computer.start({ server: address });
    await asked;
    const closing = await computer.start({ args: ['--quit'] });
    expect(await closing.exitCode()).toBe(0);
    expect(await wrapper.exitCode()).toBe(0);
    expect(await computer.calls('zenity')).toBe('');
  } finally {
    silent.closeAllConnections();
    silent.close();
  }
});

test('the program lists the supported browsers when there is none', async ({ computer }) => {
  await rm(join(computer.bin, 'chromium'));
  const env = { PATH: computer.bin };
  const wrapper = await computer.start({ server: 'https://shala.example', env });
  expect(await wrapper.exitCode()).toBe(1);
  expect(await computer.calls('zenity')).toContain(
    'Shala needs Microsoft Edge, Google Chrome or Chromium, and found none.',
  );
});

test("the program reports a browser that does not start with the browser's own message", async ({
  computer,
}) => {
  const program = join(computer.bin, 'chromium');
  await rm(program);
  await writeFile(program, '#!/bin/sh\necho "a library is missing" >&2\nexit 127\n', {
    mode: 0o755,
  });
  const wrapper = await computer.start({
    server: 'https://shala.example',
    env: { PATH: computer.bin },
  });
  expect(await wrapper.exitCode()).toBe(1);
  expect(await computer.calls('zenity')).toContain('a library is missing');
});
