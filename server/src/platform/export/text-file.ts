/** Lines as a text file, with the mark by which Windows knows UTF-8. */
export const textFile = (lines: readonly string[]): string => `\ufeff${lines.join('\r\n')}\r\n`;
