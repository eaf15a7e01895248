import { maskAadhaar } from '@shala/contract/aadhaar.ts';
import { apaarId, penNumber } from '@shala/contract/student-form.ts';
import { maskedNumber } from '../../../platform/import/aadhaar-cells.ts';
import { choice, oneOf } from '../../../platform/import/cell-rules/choice.ts';
import { pastDate } from '../../../platform/import/cell-rules/date.ts';
import { digits, wholeNumber } from '../../../platform/import/cell-rules/digits.ts';
import { email } from '../../../platform/import/cell-rules/email.ts';
import {
  mobile,
  pinCode,
  mobiles as severalMobiles,
  udiseCode,
} from '../../../platform/import/cell-rules/identifiers.ts';
import { blank, type Rule, wrong } from '../../../platform/import/cell-rules/outcome.ts';
import { personName } from '../../../platform/import/cell-rules/person-name.ts';
import { cleanText, text, upTo } from '../../../platform/import/cell-rules/text.ts';
import { yesNo } from '../../../platform/import/cell-rules/yes-no.ts';
import { ownChoice } from '../../../platform/import/own-words.ts';
import type { CellProblem } from '../../../platform/import-job/importer.ts';
import { type ClassNames, classNames } from './class-names.ts';
import { guardianName } from './guardian-name.ts';
import {
  bloodGroupNames,
  categoryChoices,
  genderChoices,
  impairmentChoices,
  minorityChoices,
  streamChoices,
} from './import-choices.ts';
import type { AdmissionColumns, StudentColumns } from './import-columns.ts';
import { studentImportFields } from './import-fields.ts';

export interface ReadStudent extends ClassNames {
  line: number;
  udiseCode: string | null;
  registerNumber: string | null;
  rollNumber: number | null;
  admittedOn: string | null;
  guardianName: string | null;
  mobiles: string[];
  email: string | null;
  /** The values of the line; a blank cell is absent. */
  student: Partial<StudentColumns>;
  admission: Partial<Pick<AdmissionColumns, 'is_rte' | 'previous_school'>>;
  problems: CellProblem[];
  /** Warnings about values that are imported differently from the cell. */
  warnings: CellProblem[];
}

const bloodGroups = bloodGroupNames.map((value) => ({ value }));
/** Reads 'b +ve', 'O positive' and 'AB-' in their usual notation. */
const bloodGroup: Rule = (raw) => {
  const written = cleanText(raw).toUpperCase().replace(/\s/g, '');
  const group = written
    .replace(/\(?(\+|POS(ITIVE)?)(VE)?\)?$/, '+')
    .replace(/\(?(-|NEG(ATIVE)?)(VE)?\)?$/, '-');
  const found = bloodGroups.find(({ value }) => value === group);
  if (found) return found;
  return wrong('choice', { value: cleanText(raw), allowed: bloodGroupNames.join(', ') });
};

const number =
  (schema: typeof penNumber, key: string): Rule =>
  (raw) => {
    const outcome = digits(raw);
    if ('problem' in outcome) return outcome;
    if (outcome.value === null || /^0+$/.test(outcome.value)) return blank;
    const read = schema.safeParse(outcome.value);
    return read.success ? { value: read.data } : { problem: `validation:${key}`, values: {} };
  };

/** The portal asks whether the student is Indian, a register for the nationality. */
const nationality: Rule = (raw) => {
  const outcome = yesNo(raw);
  if ('problem' in outcome) return text(raw, 40);
  return outcome.value ? { value: 'Indian' } : blank;
};

const rules: [field: string, column: keyof StudentColumns, rule: Rule][] = [
  ['name', 'name', personName],
  ['localName', 'local_name', upTo(120)],
  ['motherName', 'mother_name', upTo(120)],
  ['fatherName', 'father_name', upTo(120)],
  ['gender', 'gender', oneOf(genderChoices)],
  ['placeOfBirth', 'place_of_birth', upTo(120)],
  ['nationality', 'nationality', nationality],
  ['religion', 'religion', upTo(40)],
  ['caste', 'caste', upTo(60)],
  ['motherTongue', 'mother_tongue', upTo(40)],
  ['minority', 'minority', oneOf(minorityChoices)],
  ['isBpl', 'is_bpl', yesNo],
  ['isAay', 'is_aay', yesNo],
  ['isEws', 'is_ews', yesNo],
  ['isCwsn', 'is_cwsn', yesNo],
  [
    'impairment',
    'impairment',
    (raw) => (/^\s*0+\s*$/.test(raw) ? blank : choice(raw, impairmentChoices)),
  ],
  ['bloodGroup', 'blood_group', bloodGroup],
  ['address', 'address', upTo(300)],
  ['pinCode', 'pin_code', pinCode],
  ['pen', 'pen', number(penNumber, 'pen')],
  ['apaarId', 'apaar_id', number(apaarId, 'apaar')],
  ['stateStudentId', 'state_student_id', upTo(30)],
];

const ews = 'ews';
const categoriesAndEws = [
  ...categoryChoices,
  ownChoice(ews, 'students:field.isEws', [
    ...['EWS', 'E.W.S.', 'General EWS', 'EWS General', 'ईडब्ल्यूएस', 'ई.डब्ल्यू.एस.'],
  ]),
] as const;
const categoryOrEws = oneOf(categoriesAndEws);

/** The weaker section of the law is part of the general category and of no other. */
function readCategory(student: Record<string, unknown>, category: string | null): void {
  if (category === null) return;
  student.category = category === ews ? 'general' : category;
  if (category === ews) student.is_ews ??= true;
}

const mostMobiles = 2;

/** Two numbers in the first cell are the two that a record has, unless the second cell has its own. */
function readMobiles(take: <T>(field: string, rule: Rule) => T | null): string[] {
  const second = take<string>('alternateMobile', mobile);
  const most = second === null ? mostMobiles : 1;
  const first = take<string[]>('guardianMobile', (raw) => severalMobiles(raw, most));
  return [...(first ?? []), ...(second === null ? [] : [second])];
}

/** The spellings of 'unknown' in lists. */
export const unknownSpelling = /^\s*(-+|n\.?\/?a\.?|null|nil|not available|not applicable)\s*$/i;
const locked = new Map(studentImportFields.map(({ key, holds }) => [key, holds]));
/**
 * A line by our columns, with its problems. An Aadhaar number in it is left out, with a warning.
 */
export function readStudent(
  line: number,
  cells: Record<string, string>,
  today: string,
): ReadStudent {
  const date = pastDate(today);
  const problems: CellProblem[] = [];
  const warnings: CellProblem[] = [];
  const cellOf = (field: string): string => {
    const raw = cells[field] ?? '';
    if (locked.get(field)) return raw;
    const kept = maskAadhaar(raw).replace(maskedNumber, '');
    if (kept !== raw) warnings.push({ field, value: '', key: 'imports:student.aadhaar_left_out' });
    return kept;
  };
  const take = <T>(field: string, rule: Rule): T | null => {
    const raw = cellOf(field);
    if (!raw || unknownSpelling.test(raw)) return null;
    const outcome = rule(raw);
    if (!('problem' in outcome)) return outcome.value as T;
    const { problem: key, ...rest } = outcome;
    problems.push({ field, value: raw, key, ...rest });
    return null;
  };

  const student: Record<string, unknown> = {};
  for (const [field, column, rule] of rules) {
    const value = take(field, rule);
    if (value !== null) student[column] = value;
  }
  const born = take<string>('dateOfBirth', date);
  if (born !== null) student.date_of_birth = born;
  readCategory(student, take('category', categoryOrEws));
  const surname = take<string>('surname', upTo(60));
  if (surname && student.name) student.name = `${surname} ${student.name}`;
  if (/^\d+$/.test(String(student.mother_tongue ?? ''))) {
    const value = String(student.mother_tongue);
    warnings.push({ field: 'motherTongue', value, key: 'imports:student.code_unknown' });
    delete student.mother_tongue;
  }
  const admission: Record<string, unknown> = {};
  const isRte = take<boolean>('isRte', yesNo);
  const previousSchool = take<string>('previousSchool', upTo(200));
  if (isRte !== null) admission.is_rte = isRte;
  if (previousSchool !== null) admission.previous_school = previousSchool;

  const mobiles = readMobiles(take);
  return {
    line,
    udiseCode: take('udiseCode', udiseCode),
    registerNumber: take('registerNumber', (raw) =>
      text(raw.replace(/^\s*(\d+)\.0+\s*$/, '$1'), 30),
    ),
    ...classNames(cellOf('standard'), cellOf('division'), {
      wrong: (field, value, { problem: key, ...rest }) =>
        problems.push({ field, value, key, ...rest }),
      stream: () => take('stream', oneOf(streamChoices)),
    }),
    rollNumber: take('rollNumber', (raw) =>
      /^\s*0+\s*$/.test(raw) ? blank : wholeNumber(raw, { min: 1, max: 999 }),
    ),
    admittedOn: take('admittedOn', date),
    guardianName: take('guardianName', guardianName(student)),
    mobiles: [...new Set(mobiles)],
    email: take('email', email),
    student: student as Partial<StudentColumns>,
    admission: admission as ReadStudent['admission'],
    problems,
    warnings,
  };
}
