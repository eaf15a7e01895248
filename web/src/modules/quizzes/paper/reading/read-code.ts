import { codeBox, readSheetCode, type SheetCode } from '@shala/contract/answer-sheet-layout.ts';
import decodeQR from 'qr/decode.js';
import type { PageView } from './page-view.ts';

const margin = 1;
/** Pixels a millimetre, for the decoder. */
const scales = [8, 6, 11];

/** What the square code of a sheet says; nothing where it cannot be read. */
export function readCode({ shade }: PageView): SheetCode | undefined {
  for (const scale of scales) {
    const side = Math.round((codeBox.side + 2 * margin) * scale);
    const data = new Uint8Array(side * side * 4);
    for (let y = 0; y < side; y += 1) {
      for (let x = 0; x < side; x += 1) {
        const value = shade(codeBox.x - margin + x / scale, codeBox.y - margin + y / scale);
        data.fill(value, (y * side + x) * 4, (y * side + x) * 4 + 4);
      }
    }
    const text = decoded({ width: side, height: side, data });
    const code = text && readSheetCode(text);
    if (code) return code;
  }
  return undefined;
}

function decoded(image: { width: number; height: number; data: Uint8Array }): string | undefined {
  try {
    return decodeQR(image);
  } catch {
    // The decoder throws where it finds no code, or one that is torn.
    return undefined;
  }
}
