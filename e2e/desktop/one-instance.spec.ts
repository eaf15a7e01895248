import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { processesOf } from '../src/processes.ts';
import { isInstalled } from '../src/programs.ts';
import { expect, test } from '../src/wrapper-journey.ts';

const run = promisify(execFile);

test('a second start raises the first window and ends', async ({ computer, startShala }) => {
  test.skip(!isInstalled('xmessage') || !isInstalled('xwininfo'), 'x11-utils is not installed');
  const first = await startShala();
  const page = await first.page();
  await expect(page).toHaveURL(/\/installation-key$/);
  // Another program's window is in front.
  const env = { ...process.env, DISPLAY: computer.display };
  const other = execFile('xmessage', ['-title', 'Other', 'In front'], { env });
  const inFront = async () => {
    const { stdout } = await run('xwininfo', ['-root', '-children'], { env });
    return /"([^"]*(?:Shala|Other)[^"]*)"/.exec(stdout)?.[1];
  };
  try {
    await expect.poll(inFront).toBe('Other');
    const second = await startShala();
    expect(await second.exitCode()).toBe(0);
    await expect.poll(inFront).toMatch(/Shala/);
    expect(page.context().pages()).toHaveLength(1);
    expect(first.isRunning).toBe(true);
  } finally {
    other.kill();
  }
});

test('the browser ends after the program is killed, and the next start works', async ({
  computer,
  startShala,
}) => {
  const first = await startShala();
  await expect(await first.page()).toHaveURL(/\/installation-key$/);
  first.process.kill('SIGKILL');
  await first.exitCode();
  // The program starts at once, while the earlier browser is still ending.
  const second = await startShala();
  await expect(await second.page()).toHaveURL(/\/installation-key$/);
  second.process.kill('SIGKILL');
  await second.exitCode();
  await expect.poll(() => processesOf(computer.folder)).toEqual([]);

  const third = await startShala();
  await expect(await third.page()).toHaveURL(/\/installation-key$/);
  expect(await third.closeWindow()).toBe(0);
});

test('the program ends after its browser is killed, and the next start works', async ({
  computer,
  startShala,
}) => {
  const first = await startShala();
  await expect(await first.page()).toHaveURL(/\/installation-key$/);
  const browser = (await processesOf(computer.profile)).toSorted((one, other) => one - other)[0]!;
  process.kill(browser, 'SIGKILL');
  expect(await first.exitCode()).toBe(1);
  await expect.poll(() => processesOf(computer.folder)).toEqual([]);

  const second = await startShala();
  const page = await second.page();
  await expect(page).toHaveURL(/\/installation-key$/);
  expect(page.context().pages()).toHaveLength(1);
});

test('the next start works after program and browser are killed at once', async ({
  computer,
  startShala,
}) => {
  const first = await startShala();
  await expect(await first.page()).toHaveURL(/\/installation-key$/);
  for (const pid of await processesOf(computer.folder)) process.kill(pid, 'SIGKILL');
  await first.exitCode();
  await expect.poll(() => processesOf(computer.folder)).toEqual([]);

  const second = await startShala();
  await expect(await second.page()).toHaveURL(/\/installation-key$/);
  expect(await second.closeWindow()).toBe(0);
});

test('the program closes its browser in good order on SIGTERM', async ({
  computer,
  startShala,
}) => {
  const wrapper = await startShala();
  await expect(await wrapper.page()).toHaveURL(/\/installation-key$/);
  wrapper.process.kill('SIGTERM');
  expect(await wrapper.exitCode()).toBe(0);
  await expect.poll(() => processesOf(computer.folder)).toEqual([]);
});
