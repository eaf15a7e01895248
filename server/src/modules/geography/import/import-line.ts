import { digits, wholeNumber } from '../../../platform/import/cell-rules/digits.ts';
import { upTo } from '../../../platform/import/cell-rules/text.ts';
import { cellReader } from '../../../platform/import-job/cell-reader.ts';
import { asName } from '../match-key.ts';

/** The values of a line; a blank cell has none. */
export interface ReadDistrict {
  name: string | null;
  state: string | null;
  stateLgdCode: number | null;
  lgdCode: number | null;
  udiseCode: string | null;
  nameHindi: string | null;
  nameMarathi: string | null;
}

const lgdCode = (raw: string) => wholeNumber(raw, { min: 1, max: 999_999 });
const name = upTo(100);

export function readDistrict(cells: Record<string, string>) {
  const { problems, take, isWrong, wrong } = cellReader(cells);
  const written = take('name', name);
  // Lists write the code of a state from 01 to 09 without its zero.
  const code = take('udiseCode', digits)?.padStart(4, '0') ?? null;
  const read: ReadDistrict = {
    name: written && asName(written),
    state: take('state', name),
    stateLgdCode: take('stateLgdCode', lgdCode),
    lgdCode: take('lgdCode', lgdCode),
    udiseCode: code,
    nameHindi: take('nameHindi', name),
    nameMarathi: take('nameMarathi', name),
  };
  if (code && code.length > 4) wrong('udiseCode', 'validation:udise_district_code');
  if (!read.name) wrong('name', 'validation:required');
  if (!read.state && !read.stateLgdCode && !isWrong('stateLgdCode')) {
    wrong('state', 'validation:required');
  }
  return { read, problems, isWrong, wrong };
}
