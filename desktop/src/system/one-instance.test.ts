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

test('of many starts at once one is the first, and hears of each of the others', async () => {
  const folder = testFolder();
  const instance = await first(folder);
  let raised = 0;
  instance.on.raise = () => raised++;
  const later = await Promise.all([1, 2, 3, 4].map(() => Instance.take(folder)));
  expect(later).toEqual([undefined, undefined, undefined, undefined]);
  expect(raised).toBe(4);
});

test('two people of one computer do not keep each other out', async () => {
  const mine = await first(testFolder());
  const yours = await first(testFolder());
  expect(mine).toBeInstanceOf(Instance);
  expect(yours).toBeInstanceOf(Instance);
});

test('after the first has let go, the next is the first', async () => {
  const folder = testFolder();
  (await Instance.take(folder))!.release();
  expect(await first(folder)).toBeInstanceOf(Instance);
});

test('nothing is asked to quit where nothing runs', async () => {
  const folder = testFolder();
  expect(await quitRunning(folder)).toBe(true);
  (await Instance.take(folder))!.release();
  expect(await quitRunning(folder)).toBe(true);
});

test.runIf(process.platform === 'linux')(
  'a stranger who has taken our name learns no secret and is not taken for us',
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
