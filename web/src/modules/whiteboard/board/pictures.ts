import type { BinaryFileData, BinaryFiles } from '@excalidraw/excalidraw/types';
import { type BoardPicture, boardLimits } from '@shala/contract/whiteboard.ts';
import { smallPicture } from '../../../platform/picture.ts';

const boardPicture = {
  name: 'picture',
  mostPixels: 1280,
  mostBytes: boardLimits.picture,
  ways: [
    { type: 'image/webp', quality: 0.85 },
    { type: 'image/webp', quality: 0.6 },
    { type: 'image/jpeg', quality: 0.8 },
    { type: 'image/jpeg', quality: 0.5 },
  ],
} as const;

const mediaTypes: readonly string[] = ['image/png', 'image/jpeg', 'image/webp'];

/** As the drawing library wants a picture. */
export const fileOf = ({ id, mediaType, data }: BoardPicture): BinaryFileData =>
  ({
    id,
    mimeType: mediaType,
    dataURL: `data:${mediaType};base64,${data}`,
    created: 0,
  }) as BinaryFileData;

/** Reduces what was put on the board to what is kept of it; undefined for what is no picture. */
export async function pictureOf(file: BinaryFileData): Promise<BoardPicture | undefined> {
  const blob = await (file.mimeType === 'image/svg+xml' ? painted : blobOf)(file.dataURL);
  if (!blob) return undefined;
  const isSmall = mediaTypes.includes(blob.type) && blob.size <= boardLimits.picture;
  const small = isSmall ? blob : await smallPicture(blob, boardPicture);
  if (!small || !mediaTypes.includes(small.type)) return undefined;
  return {
    id: file.id,
    mediaType: small.type as BoardPicture['mediaType'],
    data: await base64Of(small),
  };
}

export const newFiles = (files: BinaryFiles, known: ReadonlySet<string>): BinaryFileData[] =>
  Object.values(files).filter(({ id }) => !known.has(id));

/** The policy allows no fetch of a `data:` address, so it is read here. */
function blobOf(dataUrl: string): Blob | undefined {
  const [, type, data] = /^data:([\w/+.-]+);base64,(.*)$/.exec(dataUrl) ?? [];
  if (!type || !data) return undefined;
  const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
  return new Blob([bytes], { type });
}

/** A vector picture as pixels: what it may contain besides does not come along. */
async function painted(dataUrl: string): Promise<Blob | undefined> {
  const image = new Image();
  image.src = dataUrl;
  await image.decode().catch(() => {});
  const { naturalWidth: width, naturalHeight: height } = image;
  if (!width || !height) return undefined;
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  canvas.getContext('2d')!.drawImage(image, 0, 0);
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined)));
}

const base64Of = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
