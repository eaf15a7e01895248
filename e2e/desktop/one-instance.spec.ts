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
  // A window of another program, in front.
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

test('when the program is killed, its browser ends by itself and the next start works', async ({
  computer,
  startShala,
}) => {
  const first = await startShala();
  await expect(await first.page()).toHaveURL(/\/installation-key$/);
  first.process.kill('SIGKILL');
  await first.exitCode();
  // At once: the browser of before is still about to end.
  const second = await startShala();
  await expect(await second.page()).toHaveURL(/\/installation-key$/);
  second.process.kill('SIGKILL');
  await second.exitCode();
  await expect.poll(() => processesOf(computer.folder)).toEqual([]);

  const third = await startShala();
  await expect(await third.page()).toHaveURL(/\/installation-key$/);
  expect(await third.closeWindow()).toBe(0);
});

test('when the browser is killed, the program ends with it and the next start works', async ({
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

test('when both are killed at once, nothing of them keeps the next start away', async ({
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

test('told to end, the program closes its browser in good order', async ({
  computer,
  startShala,
}) => {
  const wrapper = await startShala();
  await expect(await wrapper.page()).toHaveURL(/\/installation-key$/);
  wrapper.process.kill('SIGTERM');
  expect(await wrapper.exitCode()).toBe(0);
  await expect.poll(() => processesOf(computer.folder)).toEqual([]);
});
