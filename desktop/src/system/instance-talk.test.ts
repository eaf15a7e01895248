import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { ask, hear } from './instance-talk.ts';

/** The two ends of one socket. */
async function line(): Promise<{ host: Promise<Socket>; start: Socket }> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = once(server, 'connection').then(([socket]) => socket as Socket);
  const start = connect((server.address() as AddressInfo).port, '127.0.0.1');
  onTestFinished(async () => {
    (await host).destroy();
    start.destroy();
    server.close();
  });
  return { host, start };
}

test('hear accepts a start that knows the secret', async () => {
  const { host, start } = await line();
  const heard = host.then((socket) => hear(socket, 'secret'));
  expect(await ask(start, 'secret', 'quit')).toBe(true);
  expect(await heard).toBe('quit');
});

test('hear ignores a start without the secret, which cannot close the program', async () => {
  const { host, start } = await line();
  const heard = host.then(async (socket) => {
    const wish = await hear(socket, 'secret');
    socket.destroy();
    return wish;
  });
  expect(await ask(start, 'guessed', 'quit')).toBe(false);
  expect(await heard).toBeUndefined();
});

test.each(['', 'quit', 'quit  ', 'format 1 2', `quit ab ${'0'.repeat(64)}`])(
  'hear ignores the words %j',
  async (words) => {
    const { host, start } = await line();
    start.end(`${words}\n`);
    expect(await hear(await host, 'secret')).toBeUndefined();
  },
);
