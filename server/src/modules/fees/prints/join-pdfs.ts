import { setImmediate } from 'node:timers/promises';
import { PDFDocument } from '@cantoo/pdf-lib';

/** The pages of several PDF files in one, in their order. */
export async function joinPdfs(title: string, files: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const whole = await PDFDocument.create();
  whole.setTitle(title, { showInWindowTitleBar: true });
  for await (const file of files) {
    const part = await PDFDocument.load(file);
    for (const page of await whole.copyPages(part, part.getPageIndices())) whole.addPage(page);
    // Yields to other calls, as many pages take a while.
    await setImmediate();
  }
  const { buffer, byteOffset, byteLength } = await whole.save({ objectsPerTick: 500 });
  return Buffer.from(buffer, byteOffset, byteLength);
}
