import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

const pingSeconds = 15;

/** Sends each value as an event, and a comment every 15 s so that no proxy drops the line. */
export function sendEvents(reply: FastifyReply, events: AsyncIterable<unknown>) {
  return reply
    .header('Content-Type', 'text/event-stream; charset=utf-8')
    .header('Cache-Control', 'no-store')
    .header('X-Accel-Buffering', 'no')
    .send(Readable.from(asLines(events)));
}

async function* asLines(events: AsyncIterable<unknown>): AsyncGenerator<string> {
  const iterator = events[Symbol.asyncIterator]();
  try {
    let next = iterator.next();
    for (;;) {
      const event = await Promise.race([next, pause(pingSeconds)]);
      if (event === 'ping') {
        yield ': ping\n\n';
        continue;
      }
      if (event.done) return;
      yield `data: ${JSON.stringify(event.value)}\n\n`;
      next = iterator.next();
    }
  } finally {
    await iterator.return?.();
  }
}

const pause = (seconds: number) =>
  new Promise<'ping'>((resolve) => {
    setTimeout(resolve, seconds * 1000, 'ping').unref();
  });
