import type { CellIssue } from '../../../platform/import/cell-rules/outcome.ts';
import { standard as readStandard } from '../../../platform/import/cell-rules/standard.ts';
import { cleanText, text } from '../../../platform/import/cell-rules/text.ts';
import { streamChoices } from './import-choices.ts';

export interface ClassNames {
  standard: number | null;
  division: string | null;
  stream: string | null;
}

interface Reading {
  wrong(field: string, value: string, issue: CellIssue): void;
  stream(): string | null;
}

const longestDivision = 10;
const withDivision = /^(.*[^\s-])[\s-]+(\S{1,3})$/;
/** Nothing between them, as in '5A' and '५अ'; Roman numbers are no division. */
const joinedDivision = /^([\d०-९]{1,2})([a-z]|[अबकड])$/i;

const inBrackets = /[([]\s*([\p{L}\p{M}]{1,3})\s*[)\]]/gu;
const divisionWord = /(^|[\s,/-]+)(div|division|sec|section|तुकडी)[\s.:-]+/i;

/** '5 (B)' and 'Std 5 Div B' are '5 B', as 'Div. B' is 'B'. */
const plain = (cell: string): string =>
  cleanText(cleanText(cell).replace(inBrackets, ' $1 ').replace(divisionWord, ' '));

/** The class of a line: from two cells, or from one such as '5 A', 'V-B' or '11 A Science'. */
export function classNames(cell: string, divisionCell: string, reading: Reading): ClassNames {
  const { rest, stream } = streamApart(plain(cell));
  const division = divisionOf(divisionCell, reading);
  const outcome = readStandard(rest);
  if (!('problem' in outcome)) {
    return withStream({ standard: outcome.value, division, stream }, reading);
  }
  const parts = withDivision.exec(rest) ?? joinedDivision.exec(rest);
  const first = parts && readStandard(parts[1]!);
  if (first && !('problem' in first) && first.value !== null) {
    return withStream({ standard: first.value, division: division ?? parts[2]!, stream }, reading);
  }
  reading.wrong('standard', cell, outcome);
  return { standard: null, division, stream: null };
}

function divisionOf(cell: string, { wrong }: Reading): string | null {
  const outcome = text(plain(cell), longestDivision);
  if (!('problem' in outcome)) return outcome.value;
  wrong('division', cell, outcome);
  return null;
}

/** Lists fill the stream with a zero or a dash below standard 11. */
const withStream = (of: ClassNames, reading: Reading): ClassNames => ({
  ...of,
  stream: of.standard !== null && of.standard >= 11 ? (reading.stream() ?? of.stream) : null,
});

const streamNames = streamChoices.flatMap(({ value, names }) =>
  names.map((name) => ({ value, ending: ` ${name.toLowerCase()}` })),
);

function streamApart(cell: string): { rest: string; stream: string | null } {
  const found = streamNames.find(({ ending }) => cell.toLowerCase().endsWith(ending));
  return found
    ? { rest: cell.slice(0, -found.ending.length), stream: found.value }
    : { rest: cell, stream: null };
}
