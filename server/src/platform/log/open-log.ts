import pino, { type Logger } from 'pino';
import { withoutValues } from './without-values.ts';

/** A batch of this length is written at once, a shorter one after this time. */
const batchLength = 4096;
const batchMs = 100;
/** What waits for a reader that has stopped reading; lines beyond it are dropped. */
const mostWaitingBytes = 8 * 1024 * 1024;

interface Log {
  logger: Logger;
  /** Resolves when what waits is written. */
  flush(): Promise<void>;
}

/**
 * The log on standard output. Lines are written beside the calls, so that a slow reader of the log
 * delays no answer, and in batches, as each write wakes a thread. When the program ends, the rest
 * is written.
 */
export function openLog(level: string): Log {
  let batch = '';
  let timer: NodeJS.Timeout | undefined;
  const send = () => {
    clearTimeout(timer);
    timer = undefined;
    output.write(batch);
    batch = '';
  };
  const write = (line: string) => {
    batch += line;
    if (batch.length >= batchLength) send();
    else timer ??= setTimeout(send, batchMs).unref();
  };
  // Heard before pino's own listener, which then writes to the end what waits.
  process.once('exit', send);
  const output = pino.destination({
    fd: 1,
    sync: false,
    // Every batch is written at once; with 0 a flush would not wait for one that is on its way.
    minLength: 1,
    maxLength: mostWaitingBytes,
  });
  // A full disk must not end the server for its log's sake; the lines wait.
  output.on('error', () => undefined);
  const flush = () => {
    send();
    return new Promise<void>((resolve) => output.flush(() => resolve()));
  };
  return { logger: pino({ level, serializers: { err: withoutValues } }, { write }), flush };
}
