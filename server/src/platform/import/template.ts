import { Readable } from 'node:stream';
import type { DataValidation, WriteSheet } from 'hucre/xlsx';
import { csvStream } from '../export/csv.ts';
import { cellOf, sheetName, textFormat } from '../export/xlsx.ts';
import type { Say } from '../texts.ts';
import { choicesRead, choiceText } from './choice-text.ts';
import { letterOf } from './column-letter.ts';
import type { ImportField } from './column-match.ts';

const ROWS = 1000;
/** Excel's limit of a list inside a cell's rule. */
const LONGEST_LIST = 255;

/**
 * An empty list to fill in. A clerk is best served by XLSX: its cells are text, so that zeros in
 * front stay, few fixed values are offered as a list, and a second sheet says how to fill each
 * column. There is no row of examples between heading and list: it would be sent in as a school.
 */
export async function templateFile(
  kind: 'csv' | 'xlsx',
  fields: readonly ImportField[],
  sheet: string,
  say: Say,
): Promise<Readable> {
  const asked = fields
    .filter(({ ignoreReason }) => !ignoreReason)
    .map((field) => ({
      ...field,
      example: choiceText(field, field.example, say),
      ...(field.choices && { choices: choicesRead(field, say) }),
    }));
  const headers = asked.map(({ labelKey, required }) => `${say(labelKey)}${required ? ' *' : ''}`);
  if (kind === 'csv') return csvStream(headers, []);
  const sheets = [listSheet(asked, headers, sheet), howToSheet(asked, headers, say)];
  const { writeXlsx } = await import('hucre/xlsx');
  return Readable.from([await writeXlsx({ sheets })]);
}

function listSheet(fields: readonly ImportField[], headers: string[], name: string): WriteSheet {
  return {
    name: sheetName(name),
    columns: headers.map((header) => ({
      width: Math.max(14, header.length + 4),
      numFmt: textFormat,
    })),
    rows: [headers.map(cellOf), ...Array.from({ length: ROWS }, () => headers.map(() => null))],
    cells: bold(headers.length),
    freezePane: { rows: 1 },
    dataValidations: fields.flatMap(choicesRule),
  };
}

export const howToName = (say: Say): string => sheetName(say('imports:template.howTo'));

function howToSheet(fields: readonly ImportField[], headers: string[], say: Say): WriteSheet {
  const names = ['column', 'required', 'example', 'choices'];
  const rows = fields.map(({ required, example, choices = [] }, index) => [
    headers[index]!,
    say(`imports:template.${required ? 'yes' : 'no'}`),
    example,
    choices.join(', '),
  ]);
  return {
    name: howToName(say),
    columns: [28, 16, 32, 60].map((width) => ({ width, numFmt: textFormat })),
    rows: [names.map((name) => say(`imports:template.${name}`)), ...rows].map((row) =>
      row.map(cellOf),
    ),
    cells: bold(names.length),
    freezePane: { rows: 1 },
  };
}

const bold = (columns: number): NonNullable<WriteSheet['cells']> =>
  new Map(
    Array.from({ length: columns }, (_, column) => [
      `0,${column}`,
      { style: { font: { bold: true }, numFmt: textFormat } },
    ]),
  );

function choicesRule({ choices }: ImportField, column: number): DataValidation[] {
  if (!choices || choices.join(',').length > LONGEST_LIST) return [];
  if (choices.some((choice) => choice.includes(','))) return [];
  const letter = letterOf(column);
  const range = `${letter}2:${letter}${ROWS + 1}`;
  return [{ type: 'list', values: [...choices], allowBlank: true, errorStyle: 'warning', range }];
}
