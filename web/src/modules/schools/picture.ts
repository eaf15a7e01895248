export const mostPixels = 512;
export const mostBytes = 512 * 1024;

/** The size of a picture within a square, larger ones made smaller in proportion. */
export function fitWithin(width: number, height: number, most = mostPixels) {
  const scale = Math.min(1, most / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/** Old browsers write PNG where they cannot write WebP; a photo that is too large as PNG becomes a JPEG. */
const ways = [
  { type: 'image/webp', quality: 0.9 },
  { type: 'image/jpeg', quality: 0.85 },
  { type: 'image/jpeg', quality: 0.6 },
] as const;

/** A picture made small enough to be kept, on the device itself; undefined for what is no picture. */
export async function smallPicture(file: Blob): Promise<File | undefined> {
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap) return undefined;
  const { width, height } = fitWithin(bitmap.width, bitmap.height);
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  canvas.getContext('2d')!.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  for (const way of ways) {
    const blob = await written(canvas, way);
    if (blob && blob.size <= mostBytes) return new File([blob], 'logo', { type: blob.type });
  }
  return undefined;
}

const written = (
  canvas: HTMLCanvasElement,
  { type, quality }: (typeof ways)[number],
): Promise<Blob | null> => new Promise((resolve) => canvas.toBlob(resolve, type, quality));
