/** The lines of a CSV file, the headings first. */
export const csvLines = (text: string): string[] =>
  text
    .replace(/^\ufeff/, '')
    .trim()
    .split('\r\n');
