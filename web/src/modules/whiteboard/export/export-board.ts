import type { BoardPage, BoardRecord } from '@shala/contract/whiteboard.ts';
import type { CallFailure } from '../../../platform/call.ts';
import { openPage } from '../saving/open-page.ts';
import { type JpegPage, jpegPdf } from './jpeg-pdf.ts';
import { paintPage } from './paint-page.ts';

interface Of {
  account: string;
  board: BoardRecord;
}

/** A page as a picture. */
export async function pageAsPng(
  { account, board }: Of,
  pageId: string,
): Promise<Blob | CallFailure> {
  const opened = await openPage({ account, boardId: board.id, pageId });
  if ('success' in opened) return opened;
  return blobOf(await paintPage(opened.page), 'image/png');
}

/** All pages, one of the board on one of the paper. */
export async function boardAsPdf(
  { account, board }: Of,
  pages: readonly BoardPage[],
): Promise<Blob | CallFailure> {
  const painted: JpegPage[] = [];
  for (const { id } of pages) {
    const opened = await openPage({ account, boardId: board.id, pageId: id });
    if ('success' in opened) return opened;
    const canvas = await paintPage(opened.page);
    const blob = await blobOf(canvas, 'image/jpeg');
    const jpeg = new Uint8Array(await blob.arrayBuffer());
    painted.push({ jpeg, width: canvas.width, height: canvas.height });
  }
  return jpegPdf(painted);
}

const blobOf = (canvas: HTMLCanvasElement, type: string): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The page is too large for a picture'))),
      type,
      0.9,
    ),
  );
