import type { Student } from '@shala/contract/students.ts';
import type { CallInput } from '../../../platform/call.ts';
import { randomId } from '../../../platform/random-id.ts';
import { filledValues } from '../../../ui/form/filled-values.ts';

/** A guardian as a form has them; one with an id is there already, and may be a sibling's too. */
export interface GuardianValues {
  key: string;
  id: string;
  name: string;
  relation: string;
  mobile: string;
  email: string;
  occupation: string;
  /** The names of the other children. */
  siblings: Student['guardians'][number]['siblings'];
}

/** The admission, of a new student only. */
interface AdmissionValues {
  schoolId: string;
  classId: string;
  registerNumber: string;
  rollNumber: number | string | null;
  admittedOn: string;
  kind: string;
  previousSchool: string;
  isRte: boolean;
}

interface ConsentValues {
  /** Blank: not asked yet. */
  state: string;
  givenBy: string;
  on: string;
}

/** Yes, no, or not known. */
type YesNo = '' | 'yes' | 'no';

const texts = [
  'localName',
  'motherName',
  'fatherName',
  'placeOfBirth',
  'nationality',
  'religion',
  'caste',
  'motherTongue',
  'category',
  'minority',
  'impairment',
  'bloodGroup',
  'address',
  'pinCode',
  'pen',
  'apaarId',
  'stateStudentId',
  'photoFileId',
] as const;
const answers = ['isBpl', 'isAay', 'isEws', 'isCwsn'] as const;

/** A student as a form has them, blanks as ''. */
export interface StudentValues
  extends Record<(typeof texts)[number], string>,
    Record<(typeof answers)[number], YesNo> {
  id?: string;
  version?: number;
  name: string;
  gender: string;
  dateOfBirth: string;
  admission: AdmissionValues;
  guardians: GuardianValues[];
  consent: ConsentValues;
  /** The possible duplicates have been seen, and this is another student. */
  isAnother: boolean;
}

export const newGuardian = (relation = ''): GuardianValues => ({
  key: randomId(),
  id: '',
  name: '',
  relation,
  mobile: '',
  email: '',
  occupation: '',
  siblings: [],
});

const blank = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, ''])) as Record<Name, ''>;

interface Beginning {
  today: string;
  schoolId?: string | undefined;
  classId?: string | undefined;
}

export const newStudent = ({ today, schoolId = '', classId = '' }: Beginning): StudentValues => ({
  ...blank(texts),
  ...blank(answers),
  name: '',
  gender: '',
  dateOfBirth: '',
  admission: {
    schoolId,
    classId,
    registerNumber: '',
    rollNumber: null,
    admittedOn: today,
    kind: 'new',
    previousSchool: '',
    isRte: false,
  },
  guardians: [newGuardian('father')],
  consent: { state: '', givenBy: '', on: today },
  isAnother: false,
});

const yesNoOf = (value: boolean | null | undefined): YesNo =>
  value == null ? '' : value ? 'yes' : 'no';

export function guardianValues(guardian: Student['guardians'][number]): GuardianValues {
  const { id, name, relation, mobile, email, occupation, siblings } = guardian;
  return {
    key: id,
    id,
    name,
    relation,
    mobile: mobile ?? '',
    email: email ?? '',
    occupation: occupation ?? '',
    siblings,
  };
}

export const valuesOf = (student: Student): StudentValues => ({
  ...newStudent({ today: '' }),
  ...(Object.fromEntries(texts.map((name) => [name, student[name] ?? ''])) as Record<
    (typeof texts)[number],
    string
  >),
  ...(Object.fromEntries(answers.map((name) => [name, yesNoOf(student[name])])) as Record<
    (typeof answers)[number],
    YesNo
  >),
  id: student.id,
  version: student.version,
  name: student.name,
  gender: student.gender,
  dateOfBirth: student.dateOfBirth,
  guardians: student.guardians.map(guardianValues),
});

type Body = CallInput<'student/addEdit'>['body'];

/** What the call takes: blanks left out. Wrong entries go along, for the schema to refuse. */
export function bodyOf(values: StudentValues): Body {
  const { admission, consent, guardians, isAnother, ...student } = values;
  const isNew = !values.id;
  const known = answers.filter((name) => values[name]);
  return {
    ...filledValues(student),
    ...Object.fromEntries(known.map((name) => [name, values[name] === 'yes'])),
    guardians: begunOf(guardians).map(({ key: _, siblings: __, ...guardian }) =>
      filledValues(guardian),
    ),
    ...(isNew ? { admission: filledValues(admission) } : {}),
    ...(isNew && consent.state ? { consent: filledValues(consent) } : {}),
    ...(isNew && isAnother ? { isAnother } : {}),
  } as Body;
}

/** Entries at the end may stay blank; issues of the others are shown at their place. */
const begunOf = (guardians: readonly GuardianValues[]) =>
  guardians.slice(0, guardians.findLastIndex(isBegun) + 1);

const isBegun = ({ id, name, mobile, email, occupation }: GuardianValues) =>
  [id, name, mobile, email, occupation].some((text) => text.trim() !== '');
