import { GlobalWorkerOptions, getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

GlobalWorkerOptions.workerSrc = workerUrl;

/** Reads a PDF in parts, as its pages are turned; scripts within it do not run. */
export const openPdf = (url: string) =>
  getDocument({ url, disableAutoFetch: true, disableStream: true, isEvalSupported: false });
