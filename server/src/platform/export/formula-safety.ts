/**
 * A cell that begins with one of these signs is taken for a formula by Excel and LibreOffice. An
 * apostrophe before it makes it text, as people write it before numbers too. So that nothing is lost
 * when the file comes back, a text that already has apostrophes before such a sign or a digit gets
 * one more, and reading takes exactly one away.
 */
const dangerous = /^('*[=+\-@\t\r\n＝＋－＠]|'+[\d०-९])/;
const escaped = /^'+[=+\-@\t\r\n＝＋－＠\d०-९]/;
const negativeNumber = /^-\d+(\.\d+)?$/;

export const escapeFormula = (cell: string): string =>
  dangerous.test(cell) && !negativeNumber.test(cell) ? `'${cell}` : cell;

export const unescapeFormula = (cell: string): string =>
  escaped.test(cell) ? cell.slice(1) : cell;

/**
 * For XLSX, where no text is read as a formula: protects only the apostrophe that reading would
 * strip.
 */
export const keepApostrophe = (cell: string): string => (escaped.test(cell) ? `'${cell}` : cell);
