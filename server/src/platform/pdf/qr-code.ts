import { encode } from 'uqr';
import { Drawing } from './paper-json.ts';

/**
 * One path of strokes as wide as a square, its dark squares joined line by line, with a margin of two squares; the
 * paper around is white too.
 */
export function qrCode(text: string): Drawing {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const path = data.flatMap((line, y) =>
    darkRuns(line).map(([x, width]) => `M${x} ${y + 0.5}h${width}`),
  );
  return new Drawing(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path stroke="#000" d="${path.join('')}"/></svg>`,
  );
}

/** The starts and lengths of the dark runs of a line. */
function darkRuns(line: readonly boolean[]): [start: number, length: number][] {
  const runs: [number, number][] = [];
  line.forEach((isDark, x) => {
    if (!isDark) return;
    if (line[x - 1]) runs.at(-1)![1] += 1;
    else runs.push([x, 1]);
  });
  return runs;
}
