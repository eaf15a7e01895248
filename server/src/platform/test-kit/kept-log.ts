import pino, { type LoggerOptions } from 'pino';

/** A log that a test reads: all that was written to it, as one text. */
export function keptLog(options: LoggerOptions = { level: 'trace' }) {
  const lines: string[] = [];
  const logger = pino(options, { write: (line: string) => void lines.push(line) });
  return { logger, written: () => lines.join('') };
}
