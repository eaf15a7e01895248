import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';

const program = fileURLToPath(new URL('./testing/log-and-end.ts', import.meta.url));

function started(lines: number, ending: string) {
  const args = ['--import', 'tsx', program, String(lines), ending];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

const linesOf = (output: string): number[] =>
  output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).line);

const first = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

describe('the log', () => {
  it.each(['by process.exit', 'by an error that nobody catches', 'by a signal, after a flush'])(
    'is whole when the program ends %s',
    async (ending) => {
      expect(linesOf(await text(started(3, ending).stdout))).toEqual([1, 2, 3]);
    },
  );

  it('shows a last line while the program goes on, so that it is there when the program is killed', async () => {
    const child = started(3, 'killed');
    let output = '';
    while (!output.includes('"line":3')) output += (await once(child.stdout, 'data'))[0];
    child.kill('SIGKILL');
    await once(child, 'close');
    expect(linesOf(output)).toEqual([1, 2, 3]);
  });

  it('does not stop the program while nobody reads it, and loses no line', async () => {
    // Many times what a pipe holds.
    const child = started(20_000, 'by a signal, after a flush');
    await once(child.stderr, 'data');
    expect(linesOf(await text(child.stdout))).toEqual(first(20_000));
  });
});
