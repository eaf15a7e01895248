import { readFileSync } from 'node:fs';

const EVERY_MS = 500;
/** The shell tells of its own end at no cost; of npm's only a file of the system does. */
const LOOKS_PER_NPM_LOOK = 60;

/**
 * Under `npm start` we are the child of a shell that passes no signal on: asked to stop, it ends and
 * leaves us running. So we stop as if asked to when the shell has gone, or npm itself was killed.
 */
export function stopWithNpm() {
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return;
  const shell = process.ppid;
  const npm = parentOf(shell);
  let looks = 0;
  const timer = setInterval(() => {
    looks += 1;
    const isNpmThere = looks % LOOKS_PER_NPM_LOOK > 0 || parentOf(shell) === npm;
    if (process.ppid === shell && isNpmThere) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, EVERY_MS);
  timer.unref();
}

/** Only Linux tells. */
function parentOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1];
  } catch {
    return undefined;
  }
}
