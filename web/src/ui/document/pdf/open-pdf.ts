import {
  GlobalWorkerOptions,
  getDocument,
  PDFDataRangeTransport,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { pdfWorkerUrl } from './pdf-worker-url.ts';

GlobalWorkerOptions.workerSrc = pdfWorkerUrl;

interface Source {
  /** In bytes. */
  size: number;
  readPart: (begin: number, end: number) => Promise<Uint8Array>;
  onLost: (error: unknown) => void;
}

/** Reads a PDF in parts, as its pages are turned; scripts within it do not run. Of a part that is lost `onLost` hears alone. */
export function openPdf({ size, readPart, onLost }: Source) {
  const range = new PDFDataRangeTransport(size, null);
  range.requestDataRange = (begin, end) => {
    readPart(begin, end).then((bytes) => range.onDataRange(begin, bytes), onLost);
  };
  return getDocument({
    range,
    disableAutoFetch: true,
    disableStream: true,
    isEvalSupported: false,
  });
}
