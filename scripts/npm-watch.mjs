import { readFileSync } from 'node:fs';

const EVERY_MS = 500;

/**
 * Under `npm start` we are the child of a shell that passes no signal on: told to stop, it ends and
 * leaves us running. So we stop as if told to when the shell or npm itself has gone.
 */
export function stopWithNpm() {
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return;
  const began = ancestors();
  const timer = setInterval(() => {
    if (ancestors() === began) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, EVERY_MS);
  timer.unref();
}

/** The shell and npm; only Linux reports npm. */
function ancestors() {
  try {
    const stat = readFileSync(`/proc/${process.ppid}/stat`, 'utf8');
    return `${process.ppid} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]}`;
  } catch {
    return `${process.ppid}`;
  }
}
