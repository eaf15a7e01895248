import url from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

/** What reads PDFs beside the page. */
export const pdfWorkerUrl = url;
