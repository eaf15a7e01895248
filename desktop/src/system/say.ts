import { writeSync } from 'node:fs';

/** A program of Windows without a console has no outputs: whatever is said to them then is lost, not a fault. */
const sayTo = (output: number) => (text: string) => {
  try {
    writeSync(output, `${text}\n`);
  } catch {
    // Closed, or full.
  }
};

export const say = sayTo(1);
export const complain = sayTo(2);
