import { extractText, getDocumentProxy } from 'unpdf';

/** The text of each page as a reader of PDF copies it: pdf.js, which Firefox has built in. */
export async function readPaper(pdf: Buffer): Promise<string[]> {
  const document = await getDocumentProxy(new Uint8Array(pdf), { verbosity: 0 });
  const { text } = await extractText(document, { mergePages: false });
  return text.map((page) => page.normalize('NFC'));
}
