import JsBarcode from 'jsbarcode';
import { Drawing } from './paper-json.ts';

/** White on each side, by which a scanner finds the first and the last bar. */
const quiet = 10;

/** Code 128 to be stretched to its label; null for what it has no signs for, as Devanagari. */
export function barCode(text: string): Drawing | null {
  const drawn: { encodings?: { data: string }[] } = {};
  let isValid = false;
  JsBarcode(drawn, text, {
    format: 'CODE128',
    valid: (valid) => {
      isValid = valid;
    },
  });
  const bars = drawn.encodings?.map(({ data }) => data).join('');
  if (!isValid || !bars) return null;
  const path = [...bars.matchAll(/1+/g)].map(
    ({ index, 0: run }) => `M${quiet + index} 0h${run.length}v1h-${run.length}z`,
  );
  const width = bars.length + 2 * quiet;
  return new Drawing(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 1" preserveAspectRatio="none"><path d="${path.join('')}"/></svg>`,
  );
}
