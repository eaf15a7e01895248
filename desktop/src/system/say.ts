import { writeSync } from 'node:fs';

/** A Windows program without a console has no outputs, so that a failed write is not an error. */
const sayTo = (output: number) => (text: string) => {
  try {
    writeSync(output, `${text}\n`);
  } catch {
    // The output is closed, or the disk is full.
  }
};

export const say = sayTo(1);
export const complain = sayTo(2);
