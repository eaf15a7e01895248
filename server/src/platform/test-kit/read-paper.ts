import { extractText, getDocumentProxy } from 'unpdf';

/** The text of each page as pdf.js, the reader built into Firefox, copies it. */
export async function readPaper(pdf: Buffer): Promise<string[]> {
  const document = await getDocumentProxy(new Uint8Array(pdf), { verbosity: 0 });
  const { text } = await extractText(document, { mergePages: false });
  return text.map((page) => page.normalize('NFC'));
}

/** The text of each page in one line, whatever lines the paper breaks it into. */
export const readInOneLine = async (pdf: Buffer): Promise<string[]> =>
  (await readPaper(pdf)).map((text) => text.replace(/\s+/g, ' '));
