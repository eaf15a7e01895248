import type { CellFault } from '../../../platform/import/cell-rules/outcome.ts';
import { standard as readStandard } from '../../../platform/import/cell-rules/standard.ts';
import { cleanText, text } from '../../../platform/import/cell-rules/text.ts';

export interface ClassNames {
  standard: number | null;
  division: string | null;
  stream: string | null;
}

interface Reading {
  wrong(field: string, value: string, fault: CellFault): void;
  stream(): string | null;
}

const longestDivision = 10;
const withDivision = /^(.*[^\s-])[\s-]+(\S{1,3})$/;

/** The class of a line: from two cells, or from one that says '5 A' or 'V-B'. */
export function classNames(cell: string, divisionCell: string, reading: Reading): ClassNames {
  const division = divisionOf(divisionCell, reading);
  const outcome = readStandard(cell);
  if (!('problem' in outcome)) return withStream({ standard: outcome.value, division }, reading);
  const parts = withDivision.exec(cleanText(cell));
  const first = parts && readStandard(parts[1]!);
  if (first && !('problem' in first) && first.value !== null) {
    return withStream({ standard: first.value, division: division ?? parts[2]! }, reading);
  }
  reading.wrong('standard', cell, outcome);
  return { standard: null, division, stream: null };
}

function divisionOf(cell: string, { wrong }: Reading): string | null {
  const outcome = text(cell, longestDivision);
  if (!('problem' in outcome)) return outcome.value;
  wrong('division', cell, outcome);
  return null;
}

/** Lists fill the stream with a nought or a dash below standard 11. */
const withStream = (of: Omit<ClassNames, 'stream'>, reading: Reading): ClassNames => ({
  ...of,
  stream: of.standard !== null && of.standard >= 11 ? reading.stream() : null,
});
