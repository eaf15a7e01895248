import type { Slip } from './login-slip.tsx';

/** The slips in the server's CSV: name, role, places, sign-in name, one-time password, under their headings. */
export function slipsOf(csv: string): Slip[] {
  const [, ...rows] = csvRows(csv.replace(/^\ufeff/, ''));
  return rows.map(([name = '', role = '', places = '', signInName = '', oneTimePassword = '']) => ({
    name,
    role,
    signInName,
    oneTimePassword,
    worksAt: places === '' ? [] : places.split('; '),
  }));
}

const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/y;

/** As our server writes it: commas, quotes doubled, an apostrophe before what a spreadsheet would take for a formula. */
function csvRows(csv: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  cell.lastIndex = 0;
  while (cell.lastIndex < csv.length) {
    const found = cell.exec(csv);
    if (!found) break;
    const [, quoted, plain = '', end] = found;
    row.push(withoutApostrophe(quoted?.replaceAll('""', '"') ?? plain));
    if (end === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

const withoutApostrophe = (text: string): string =>
  /^'+[=+\-@]/.test(text) ? text.slice(1) : text;
