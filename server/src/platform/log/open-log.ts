import pino, { type Logger } from 'pino';

/** What waits for a reader that has stopped reading; lines beyond it are dropped. */
const mostWaitingBytes = 8 * 1024 * 1024;

export interface Log {
  logger: Logger;
  /** Resolves when what waits is written. */
  flush(): Promise<void>;
}

/**
 * The log on standard output. Lines are written beside the calls, those of one moment together, so
 * that a slow reader of the log delays no answer. When the program ends, pino writes the rest.
 */
export function openLog(level: string): Log {
  const output = pino.destination({
    fd: 1,
    sync: false,
    // Every line is written at once; with 0 a flush would not wait for a line that is on its way.
    minLength: 1,
    maxLength: mostWaitingBytes,
  });
  // A full disk must not end the server for its log's sake; the lines wait.
  output.on('error', () => undefined);
  return {
    logger: pino({ level }, output),
    flush: () => new Promise((resolve) => output.flush(() => resolve())),
  };
}
