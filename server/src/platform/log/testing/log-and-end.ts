import { openLog } from '../open-log.ts';

/** Logs so many lines, writes to the error output that it goes on, and ends in the way named. */
const [, , count, ending] = process.argv;
const { logger, flush } = openLog('info');
for (let line = 1; line < Number(count); line++) logger.info({ line });
logger.info({ line: Number(count) });
process.stderr.write('goes on\n');

if (ending === 'by process.exit') process.exit(0);
if (ending === 'by an error that nobody catches') throw new Error('nobody catches this');
if (ending === 'by a signal, after a flush') {
  process.on('SIGTERM', () => flush().then(() => process.exit(0)));
  process.kill(process.pid, 'SIGTERM');
}
setInterval(() => undefined, 60_000);
