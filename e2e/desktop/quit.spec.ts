import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { processesOf } from '../src/processes.ts';
import { expect, test } from '../src/wrapper-journey.ts';

const quit = { args: ['--quit'] };

test('--quit closes a running program and waits for its end', async ({ computer, startShala }) => {
  const running = await startShala();
  await expect(await running.page()).toHaveURL(/\/installation-key$/);
  const asked = await computer.start(quit);
  expect(await asked.exitCode()).toBe(0);
  // The program has ended by now and is not still ending.
  const command = readFile(`/proc/${running.process.pid}/cmdline`, 'utf8').catch(() => '');
  expect(await command).toBe('');
  expect(await running.exitCode()).toBe(0);
  await expect.poll(() => processesOf(computer.folder)).toEqual([]);
  expect(asked.output).toBe('');
});

test('--quit does nothing and opens nothing when no program runs', async ({
  computer,
  startShala,
}) => {
  const never = await computer.start(quit);
  expect(await never.exitCode()).toBe(0);
  expect(existsSync(join(computer.folder, 'user'))).toBe(false);

  const killed = await startShala();
  await expect(await killed.page()).toHaveURL(/\/installation-key$/);
  killed.process.kill('SIGKILL');
  await killed.exitCode();
  const after = await computer.start(quit);
  expect(await after.exitCode()).toBe(0);
});

test('--version prints the version, and succeeds even without an output', async ({ computer }) => {
  const args = ['--version'];
  const heard = await computer.start({ args });
  expect(await heard.exitCode()).toBe(0);
  expect(heard.output).toBe('0.1.0\n');
  for (const place of ['>&-', '>/dev/full', '>&- 2>&-']) {
    const unheard = await computer.start({ args, before: ['sh', '-c', `exec "$0" "$@" ${place}`] });
    expect(await unheard.exitCode(), place).toBe(0);
    expect(unheard.output).toBe('');
  }
});
