import { xlsxFile } from './xlsx-file.ts';

/** A cell as a sheet has it: text, a number, or a day that Excel keeps as a number with a date format. */
export type WrittenCell = string | { number: number } | { day: number };

interface Sheet {
  lines: WrittenCell[][];
  /** Columns that are hidden, from 0. */
  hidden: number[];
  kind: 'xlsx' | 'csv';
}

const dateStyle = 1;
const styles = `<numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs>`;

export const fileOf = ({ kind, lines, hidden }: Sheet): Blob =>
  new Blob([kind === 'xlsx' ? new Uint8Array(workbook(lines, hidden)) : csv(lines)]);

function workbook(lines: WrittenCell[][], hidden: number[]): Buffer {
  const rows = lines
    .map((cells, index) => `<row r="${index + 1}">${cells.map(xml).join('')}</row>`)
    .join('');
  const cols = hidden.map((column) => `<col min="${column + 1}" max="${column + 1}" hidden="1"/>`);
  return xlsxFile({
    sheets: [{ rows, cols: hidden.length > 0 ? `<cols>${cols.join('')}</cols>` : '' }],
    styles,
  });
}

function xml(cell: WrittenCell): string {
  if (typeof cell === 'string') {
    const text = cell.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    return `<c t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
  }
  return 'day' in cell
    ? `<c s="${dateStyle}"><v>${cell.day}</v></c>`
    : `<c><v>${cell.number}</v></c>`;
}

const csv = (lines: WrittenCell[][]): string =>
  lines
    .map((cells) => cells.map((cell) => `"${shown(cell).replaceAll('"', '""')}"`).join(','))
    .join('\r\n');

function shown(cell: WrittenCell): string {
  if (typeof cell === 'string') return cell;
  if ('day' in cell) throw new Error('a CSV file has no days');
  return String(cell.number);
}
