export { openPdf } from './viewer/open-pdf.ts';
