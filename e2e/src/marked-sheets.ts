import { PDFDocument, rgb } from '@cantoo/pdf-lib';
import { bubbleAt, bubbleRadius, sheetPage } from '@shala/contract/answer-sheet-layout.ts';

/** For each page the options that are filled, question by question. */
type Marks = readonly (readonly number[])[];

/** The first pages of a PDF of answer sheets as a scanner gives them back: with bubbles filled in by a pencil. */
export async function markedSheets(pdf: Uint8Array, pages: readonly Marks[]): Promise<Buffer> {
  const printed = await PDFDocument.load(pdf);
  const scanned = await PDFDocument.create();
  const copied = await scanned.copyPages(
    printed,
    pages.map((_, index) => index),
  );
  copied.forEach((page, index) => {
    const point = page.getWidth() / sheetPage.width;
    for (const [question, options] of pages[index]!.entries()) {
      for (const option of options) {
        const { x, y } = bubbleAt(question + 1, option);
        page.drawCircle({
          x: x * point,
          y: (sheetPage.height - y) * point,
          size: bubbleRadius * point,
          color: rgb(0.35, 0.35, 0.4),
        });
      }
    }
    scanned.addPage(page);
  });
  return Buffer.from(await scanned.save());
}
