import { type ZipPart, zipFile } from './zip-file.ts';

interface XlsxParts {
  /** XML inside `sheetData`, by sheet. */
  sheets: { name?: string; state?: string; rows: string; cols?: string; merged?: string[] }[];
  sharedStrings?: string;
  /** XML inside `styleSheet`. */
  styles?: string;
  workbookPr?: string;
  more?: ZipPart[];
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relations = (list: [string, string][]) =>
  `<Relationships>${list
    .map(
      ([type, target], i) => `<Relationship Id="r${i}" Type="${REL}/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`;

const mergedCells = (merged: string[]) =>
  merged.length === 0
    ? ''
    : `<mergeCells>${merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>`;

/** A workbook written by hand, in the order in which Excel writes its parts. */
export function xlsxParts({
  sheets,
  sharedStrings,
  styles,
  workbookPr = '',
  more = [],
}: XlsxParts) {
  const list = sheets.map(
    ({ name, state }, i) =>
      `<sheet name="${name ?? `Sheet${i + 1}`}" sheetId="${i + 1}" r:id="r${i}"${state ? ` state="${state}"` : ''}/>`,
  );
  const targets = sheets.map((_, i): [string, string] => [
    'worksheet',
    `worksheets/sheet${i + 1}.xml`,
  ]);
  const parts: ZipPart[] = [
    { name: '[Content_Types].xml', content: '<Types/>' },
    { name: '_rels/.rels', content: relations([['officeDocument', 'xl/workbook.xml']]) },
    {
      name: 'xl/workbook.xml',
      content: `<?xml version="1.0"?><workbook xmlns="${MAIN}" xmlns:r="${REL}">${workbookPr}<sheets>${list.join('')}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: relations([
        ...targets,
        ['styles', 'styles.xml'],
        ['sharedStrings', '/xl/sharedStrings.xml'],
      ]),
    },
    ...sheets.map(({ rows, cols = '', merged = [] }, i) => ({
      name: `xl/worksheets/sheet${i + 1}.xml`,
      content: `<worksheet xmlns="${MAIN}">${cols}<sheetData>${rows}</sheetData>${mergedCells(merged)}</worksheet>`,
    })),
    ...more,
  ];
  if (styles) parts.push({ name: 'xl/styles.xml', content: `<styleSheet>${styles}</styleSheet>` });
  if (sharedStrings)
    parts.push({ name: 'xl/sharedStrings.xml', content: `<sst>${sharedStrings}</sst>` });
  return parts;
}

export const xlsxFile = (parts: XlsxParts): Buffer => zipFile(xlsxParts(parts));

/** A row of inline texts; XML in them is the test's own. */
export const textRow = (line: number, ...cells: string[]): string =>
  `<row r="${line}">${cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`;
