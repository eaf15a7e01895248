import { readJpeg } from './jpeg.ts';
import { readPng } from './png.ts';
import { readWebp } from './webp.ts';

/** A picture as it is stored, without metadata. */
export interface Picture {
  mediaType: string;
  width: number;
  height: number;
  /** Without location, comments, or anything hidden in or after the picture. */
  bytes: Buffer;
}

/** Our own pages send 600 pixels at most; a larger one would fill the memory of the printer process. */
export const mostPixels = 2048;

/** Undefined for anything but a whole PNG, JPEG or WebP. */
export function readPicture(bytes: Buffer): Picture | undefined {
  const picture = readPng(bytes) ?? readJpeg(bytes) ?? readWebp(bytes);
  return picture && picture.width > 0 && picture.height > 0 ? picture : undefined;
}
