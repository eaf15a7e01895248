import {
  GlobalWorkerOptions,
  getDocument,
  PDFDataRangeTransport,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

GlobalWorkerOptions.workerSrc = workerUrl;

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

/** Lets a worker of the page keep what reads PDFs, before there is no network. */
export const fetchPdfWorker = (): Promise<unknown> => fetch(workerUrl);
