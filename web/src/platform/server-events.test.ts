import { expect, it } from 'vitest';
import { serverEvents } from './server-events.ts';

async function read(...chunks: (string | Uint8Array)[]): Promise<string[]> {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) {
        controller.enqueue(typeof chunk === 'string' ? encoder.encode(chunk) : chunk);
      }
      controller.close();
    },
  });
  const events: string[] = [];
  for await (const event of serverEvents(new Response(body))) events.push(event);
  return events;
}

it('serverEvents reads one event after another', async () => {
  expect(await read('data: {"done":1}\n\ndata: {"done":2}\n\n')).toEqual([
    '{"done":1}',
    '{"done":2}',
  ]);
});

it('serverEvents joins chunks that split an event, even within a letter', async () => {
  const bytes = new TextEncoder().encode('data: "पूर्ण"\n\n');
  expect(await read(bytes.slice(0, 9), bytes.slice(9, 20), bytes.slice(20))).toEqual(['"पूर्ण"']);
});

it('serverEvents ignores pings and other fields', async () => {
  expect(await read(': ping\n\nevent: job\nid: 7\ndata: 1\n\n')).toEqual(['1']);
});

it('serverEvents accepts carriage returns and data of several lines', async () => {
  expect(await read('data: a\r\ndata: b\r\n\r\n')).toEqual(['a\nb']);
});

it('serverEvents drops an incomplete event', async () => {
  expect(await read('data: 1\n\ndata: 2')).toEqual(['1']);
});
