import type { Language } from '@shala/contract/fields.ts';
import type { Gender } from '@shala/contract/student-codes.ts';
import { choice, oneOf } from '../../../platform/import/cell-rules/choice.ts';
import { pastDate } from '../../../platform/import/cell-rules/date.ts';
import { email } from '../../../platform/import/cell-rules/email.ts';
import { mobile, udiseCode } from '../../../platform/import/cell-rules/identifiers.ts';
import type { Rule } from '../../../platform/import/cell-rules/outcome.ts';
import { personName } from '../../../platform/import/cell-rules/person-name.ts';
import { text, upTo } from '../../../platform/import/cell-rules/text.ts';
import { cellReader } from '../../../platform/import-job/cell-reader.ts';
import type { CellProblem, ImportLine } from '../../../platform/import-job/importer.ts';
import { genderChoices, type ImportedRole, languageChoices, roleChoices } from './import-fields.ts';

/** The values of a line; a blank cell has none. */
export interface ReadPerson {
  name: string | null;
  email: string | null;
  mobile: string | null;
  role: ImportedRole | null;
  udiseCodes: string[];
  designation: string | null;
  from: string | null;
  state: string | null;
  district: string | null;
  gender: Gender | null;
  language: Language | null;
}

const mostSchools = 50;
/**
 * Room for as many codes and the signs between them. A problem of a code includes the whole cell.
 */
const mostCodesText = 1000;

export function readPerson(
  { cells }: ImportLine,
  today: string,
): { read: ReadPerson; problems: CellProblem[] } {
  const { problems, take } = cellReader(cells);
  const { udiseCodes = '' } = cells;
  const areTooMany = udiseCodes.length > mostCodesText;
  const codes = areTooMany ? [] : splitCodes(udiseCodes);
  const read: ReadPerson = {
    name: take('name', personName),
    email: take('email', email),
    mobile: take('mobile', mobile),
    role: take('role', oneOf(roleChoices)) ?? roleOfDesignation(cells),
    udiseCodes: codes.flatMap((code) => take('udiseCodes', codeAmong(codes), code) ?? []),
    designation: take('designation', upTo(100)),
    from: take('from', pastDate(today)),
    state: take('state', text),
    district: take('district', text),
    gender: take('gender', oneOf(genderChoices)),
    language: take('language', oneOf(languageChoices)),
  };
  const wrong = (field: string, key: string, values = {}) =>
    problems.push({ field, value: cells[field] ?? '', key: `validation:${key}`, values });
  const faulty = new Set(problems.map(({ field }) => field));
  if (!read.email && !read.mobile && !faulty.has('email') && !faulty.has('mobile'))
    wrong('mobile', 'mobile_or_email');
  if (areTooMany || codes.length > mostSchools)
    wrong('udiseCodes', 'range_at_most', { max: mostSchools });
  return { read: { ...read, udiseCodes: [...new Set(read.udiseCodes)] }, problems };
}

/** A suggestion is for the whole cell, with its other codes. */
const codeAmong =
  (codes: readonly string[]): Rule<string> =>
  (code) => {
    const outcome = udiseCode(code);
    if (!('problem' in outcome) || !outcome.suggestion) return outcome;
    const { suggestion } = outcome;
    const whole = codes.map((other) => (other === code ? suggestion : other.trim()));
    return { ...outcome, suggestion: whole.join(', ') };
  };

/** A list without roles has designations, of which an assistant teacher's or a head's is one. */
function roleOfDesignation({
  role = '',
  designation = '',
}: ImportLine['cells']): ImportedRole | null {
  if (role.trim() !== '') return null;
  const outcome = choice(designation, roleChoices);
  return 'value' in outcome ? outcome.value : null;
}

/**
 * Several schools in a cell are separated by a comma, a semicolon, a slash or a new line, or by
 * their eleven digits.
 */
const splitCodes = (cell: string): string[] =>
  cell.split(/[,;/|&\n]+|(?<=\d{11})\s+(?=\d{11})/).filter((code) => code.trim() !== '');
