import { readJpeg } from './jpeg.ts';
import { readPng } from './png.ts';
import { readWebp } from './webp.ts';

/** A picture as it is kept: the picture itself, and nothing that came along with it. */
export interface Picture {
  mediaType: string;
  width: number;
  height: number;
  /** Without the place where it was taken, remarks, or whatever was hidden in or behind it. */
  bytes: Buffer;
}

/** Our own pages send 600 pixels at most; a larger one would fill the memory of whoever prints it. */
export const mostPixels = 2048;

/** What a picture is, from its bytes; undefined for anything but a whole PNG, JPEG or WebP. */
export function readPicture(bytes: Buffer): Picture | undefined {
  const picture = readPng(bytes) ?? readJpeg(bytes) ?? readWebp(bytes);
  return picture && picture.width > 0 && picture.height > 0 ? picture : undefined;
}
