import { extractText, getDocumentProxy } from 'unpdf';

/** The text of each page as pdf.js, the reader built into Firefox, copies it. */
export async function readPaper(pdf: Buffer): Promise<string[]> {
  const document = await getDocumentProxy(new Uint8Array(pdf), { verbosity: 0 });
  const { text } = await extractText(document, { mergePages: false });
  return text.map((page) => page.normalize('NFC'));
}
