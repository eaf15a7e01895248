import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { testFolder } from '../test-folder.ts';
import { Instance, quitRunning } from './one-instance.ts';

async function first(folder: string): Promise<Instance> {
  const instance = (await Instance.take(folder))!;
  onTestFinished(() => instance.release());
  return instance;
}

test('Instance lets one of many simultaneous starts be first, which hears of each of the others', async () => {
  const folder = testFolder();
  const instance = await first(folder);
  let raised = 0;
  instance.on.raise = () => raised++;
  const later = await Promise.all([1, 2, 3, 4].map(() => Instance.take(folder)));
  expect(later).toEqual([undefined, undefined, undefined, undefined]);
  expect(raised).toBe(4);
});

test('Instance lets two people of one computer run at once', async () => {
  const mine = await first(testFolder());
  const yours = await first(testFolder());
  expect(mine).toBeInstanceOf(Instance);
  expect(yours).toBeInstanceOf(Instance);
});

test('Instance lets the next start be first after the first has ended', async () => {
  const folder = testFolder();
  (await Instance.take(folder))!.release();
  expect(await first(folder)).toBeInstanceOf(Instance);
});

test('quitRunning asks nobody where nothing runs', async () => {
  const folder = testFolder();
  expect(await quitRunning(folder)).toBe(true);
  (await Instance.take(folder))!.release();
  expect(await quitRunning(folder)).toBe(true);
});

test.runIf(process.platform === 'linux')(
  'Instance reveals no secret to a stranger who uses our name',
  async () => {
    const folder = testFolder();
    (await Instance.take(folder))!.release();
    const own = createHash('sha256').update(folder).digest('hex').slice(0, 32);
    const heard: string[] = [];
    const stranger = createServer((socket) => {
      socket.write('ab\n');
      socket.on('data', (bytes) => {
        heard.push(String(bytes));
        socket.end(`${'0'.repeat(64)}\n`);
      });
    }).listen(`\0shala-desktop-${own}`);
    await once(stranger, 'listening');
    onTestFinished(() => void stranger.close());
    expect(await quitRunning(folder)).toBe(true);
    expect(heard).toHaveLength(1);
  },
);
