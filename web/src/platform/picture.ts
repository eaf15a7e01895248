import { largestDocument } from '@shala/contract/files.ts';

const largestPicture = 512 * 1024;

/** The size of a picture within a square; larger pictures are reduced in proportion. */
export function fitWithin(width: number, height: number, most: number) {
  const scale = Math.min(1, most / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

interface Way {
  type: `image/${string}`;
  quality: number;
}

interface Kind {
  name: string;
  /** The limit for the longer side. */
  mostPixels: number;
  mostBytes: number;
  /** Tried one after the other until the picture is small enough. */
  ways: readonly Way[];
}

const jpegs: readonly Way[] = [0.85, 0.6].map((quality) => ({ type: 'image/jpeg', quality }));

/** Old browsers write PNG in place of WebP; a logo that is too large as PNG becomes a JPEG. */
export const logo: Kind = {
  name: 'logo',
  mostPixels: 512,
  mostBytes: largestPicture,
  ways: [{ type: 'image/webp', quality: 0.9 }, ...jpegs],
};

export const photo: Kind = {
  name: 'photo',
  mostPixels: 600,
  mostBytes: largestPicture,
  ways: jpegs,
};

/** A photographed certificate, whose small print stays legible. */
export const photographedDocument: Kind = {
  name: 'document.jpg',
  mostPixels: 2400,
  mostBytes: largestDocument,
  ways: jpegs,
};

/** Reduces a picture on the device until the server accepts its size; undefined for a file that is no picture. */
export async function smallPicture(file: Blob, kind: Kind): Promise<File | undefined> {
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap) return undefined;
  const { width, height } = fitWithin(bitmap.width, bitmap.height, kind.mostPixels);
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  canvas.getContext('2d')!.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  for (const way of kind.ways) {
    const blob = await written(canvas, way);
    if (blob && blob.size <= kind.mostBytes)
      return new File([blob], kind.name, { type: blob.type });
  }
  return undefined;
}

const written = (canvas: HTMLCanvasElement, { type, quality }: Way): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, type, quality));
