import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { Connection, NoAnswer } from './connection.ts';

/** A connection to a browser that the test simulates. */
function played() {
  const [toBrowser, fromBrowser] = [new PassThrough(), new PassThrough()];
  const connection = new Connection(toBrowser, fromBrowser);
  const say = (message: object) => fromBrowser.write(`${JSON.stringify(message)}\0`);
  const asked: { id: number; method: string; sessionId?: string }[] = [];
  toBrowser.on('data', (bytes: Buffer) => {
    for (const text of bytes.toString().split('\0')) if (text) asked.push(JSON.parse(text));
  });
  return { connection, say, asked, fromBrowser };
}

test('Connection matches answers to commands in any order', async () => {
  const { connection, say } = played();
  const first = connection.send('Browser.getVersion', {});
  const second = connection.send('Browser.getVersion', {});
  say({ id: 2, result: { product: 'two' } });
  say({ id: 1, result: { product: 'one' } });
  expect(await Promise.all([first, second])).toEqual([{ product: 'one' }, { product: 'two' }]);
});

test("Connection turns a rejection into an error with the browser's message", async () => {
  const { connection, say } = played();
  const refused = connection.send('Browser.close', {});
  say({ id: 1, error: { message: 'Not allowed' } });
  await expect(refused).rejects.toThrow('Not allowed');
});

test('Connection passes events only to the listeners of their page', async () => {
  const { connection, say, asked } = played();
  const heard: string[] = [];
  connection.on('Runtime.bindingCalled', 'one', ({ payload }) => heard.push(`one ${payload}`));
  connection.on('Runtime.bindingCalled', 'two', ({ payload }) => heard.push(`two ${payload}`));
  say({ method: 'Runtime.bindingCalled', sessionId: 'two', params: { name: 'x', payload: 'a' } });
  const last = connection.send('Browser.getVersion', {}, { sessionId: 'one' });
  say({ id: 1, result: {} });
  await last;
  expect(heard).toEqual(['two a']);
  expect(asked[0]).toMatchObject({ sessionId: 'one' });
});

test('Connection fails the open commands of a page that is gone, and no others', async () => {
  const { connection, say } = played();
  const ofPage = connection.send('Page.enable', {}, { sessionId: 'one' });
  const ofBrowser = connection.send('Browser.getVersion', {});
  say({ method: 'Target.detachedFromTarget', params: { sessionId: 'one' } });
  await expect(ofPage).rejects.toThrow(NoAnswer);
  say({ id: 2, result: { product: 'still there' } });
  expect(await ofBrowser).toEqual({ product: 'still there' });
});

test('Connection fails all waiting commands once when the pipe closes, and accepts no more', async () => {
  const { connection, fromBrowser } = played();
  let closings = 0;
  connection.onClose(() => closings++);
  const waiting = connection.send('Browser.getVersion', {});
  fromBrowser.end();
  await expect(waiting).rejects.toThrow(NoAnswer);
  await expect(connection.send('Browser.getVersion', {})).rejects.toThrow(NoAnswer);
  expect(closings).toBe(1);
});

test('Connection fails a command without an answer after its time', async () => {
  const { connection } = played();
  const silent = connection.send('Browser.getVersion', {}, { within: 1 });
  await expect(silent).rejects.toThrow(NoAnswer);
});
