import { grayOf } from './gray.ts';
import { readSheet } from './read-sheet.ts';
import { straightPixels } from './straight-picture.ts';
import type { Reading, ReadingOrder } from './worker-messages.ts';

/** A page of A4 is then read at about 170 dpi; more adds time and nothing else. */
const longestSide = 2000;

/** What stands on the sheet of a picture, and the picture laid straight. */
export async function readPicture({
  bitmap,
  paper,
  set: said,
}: Omit<ReadingOrder, 'id'>): Promise<Reading> {
  const gray = grayOf(pixelsOf(bitmap));
  const found = readSheet(gray, (code) => {
    if (!code) return said && paper.sets[said];
    return code.paperId === paper.paperId ? paper.sets[code.set] : undefined;
  });
  if (typeof found === 'string') return { is: found };
  const { code, answers, roll } = found;
  const picture = await jpegOf(straightPixels(gray, found.page));
  if (code && code.paperId !== paper.paperId) return { is: 'otherPaper', picture };
  const set = code?.set ?? said;
  if (!set || answers.length === 0) return { is: 'noCode', picture };
  return { is: 'read', picture, set, code, answers, roll };
}

function pixelsOf(bitmap: ImageBitmap): ImageData {
  const share = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
  const width = Math.round(bitmap.width * share);
  const height = Math.round(bitmap.height * share);
  const context = new OffscreenCanvas(width, height).getContext('2d', {
    willReadFrequently: true,
  })!;
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  return context.getImageData(0, 0, width, height);
}

function jpegOf({ width, height, data }: ReturnType<typeof straightPixels>): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')!.putImageData(new ImageData(data, width, height), 0, 0);
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.8 });
}
