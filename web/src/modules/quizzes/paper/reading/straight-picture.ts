import { sheetPage } from '@shala/contract/answer-sheet-layout.ts';
import type { Gray } from './gray.ts';
import { flatView } from './page-view.ts';
import type { Perspective } from './perspective.ts';

/** Pixels a millimetre: enough to see what a student meant. */
const sharpness = 4.5;

/** The page as it lies straight before who checks it, in shades of grey. */
export function straightPixels(gray: Gray, page: Perspective) {
  const { shade } = flatView(gray, page);
  const width = Math.round(sheetPage.width * sharpness);
  const height = Math.round(sheetPage.height * sharpness);
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += 4) {
      const value = shade(x / sharpness, y / sharpness);
      data[at] = value;
      data[at + 1] = value;
      data[at + 2] = value;
      data[at + 3] = 255;
    }
  }
  return { width, height, data };
}
