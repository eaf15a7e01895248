import { tryReading } from './trial.ts';

const [seed = '1', sheets = '40'] = process.argv.slice(2);
const t0 = performance.now();
const t = tryReading({ seed: Number(seed), sheets: Number(sheets) });
console.log(
  t.bubbles,
  'asked',
  t.asked,
  ((100 * t.asked) / t.bubbles).toFixed(2) + '%',
  'misread',
  t.misread.length,
  'lost',
  t.lost.length,
  ((performance.now() - t0) / Number(sheets)).toFixed(0) + ' ms',
);
console.log([...t.misread, ...t.lost].slice(0, 30).join('\n'));
