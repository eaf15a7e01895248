import { type certificateForm, firstStandard } from '@shala/contract/certificates.ts';
import { namesOf } from '@shala/contract/names.ts';
import type * as z from 'zod';
import type { Database } from '../../../platform/database.ts';
import { conflictError } from '../../../platform/errors.ts';
import type { Scoped } from '../../../platform/scope.ts';
import {
  type BonafideCertificate,
  type CharacterCertificate,
  type LeavingCertificate,
  paperSchool,
} from '../../papers/papers-public.ts';
import { particularsAs } from '../keep-particulars.ts';
import type { Admission } from '../lock-admission.ts';

/** What is kept of a certificate: everything on the paper except whether it was cancelled. */
export type Certified<Paper> = Omit<Paper, 'isCancelled'>;
type Form = z.output<typeof certificateForm>;

/** What the office adds: number, code, day. */
interface Issue {
  number: string;
  code: string;
  issuedOn: string;
  isDuplicate: boolean;
}

/** Everything that a certificate says of a student and the admission. */
export async function certifiedFacts(scoped: Scoped, admission: Admission, today: string) {
  const db = scoped.checked('admission', admission.id);
  const all = await classesOf(db, admission.id);
  // A class of the coming year is on no certificate before the year begins.
  const begun = all.filter(({ from }) => from <= today);
  const classes = begun.length > 0 ? begun : all;
  const last = classes.at(-1);
  if (!last) throw conflictError('certificate.no_class', { name: namesOf('student', admission) });
  return {
    admission,
    classes,
    last,
    student: await studentOf(scoped, admission.id),
    school: await paperSchool(db, admission.schoolId),
  };
}

type Facts = Awaited<ReturnType<typeof certifiedFacts>>;

const classesOf = (db: Database, admissionId: string) =>
  db
    .selectFrom('enrolment')
    .innerJoin('class', 'class.id', 'enrolment.class_id')
    .innerJoin('academic_year', 'academic_year.id', 'class.academic_year_id')
    .where('enrolment.admission_id', '=', admissionId)
    .select([
      'enrolment.id',
      'enrolment.from_day as from',
      'class.standard',
      'class.division',
      'class.stream',
      'academic_year.name as yearName',
    ])
    .orderBy('enrolment.from_day')
    .execute();

/** As the school's general register has it, which a later school no longer changes. */
const studentOf = (db: Scoped, admissionId: string) =>
  db
    .from('admission')
    .innerJoin('student', 'student.id', 'admission.student_id')
    .leftJoin('admission_particulars', 'admission_particulars.admission_id', 'admission.id')
    .where('admission.id', '=', admissionId)
    .select(
      particularsAs(db, [
        ...(['name', 'localName', 'fatherName', 'motherName', 'dateOfBirth'] as const),
        ...(['nationality', 'motherTongue', 'religion', 'caste', 'category'] as const),
        ...(['placeOfBirth', 'pen', 'apaarId', 'stateStudentId'] as const),
      ]),
    )
    .executeTakeFirstOrThrow();

export function leavingCertificate(
  { admission, classes, last, student, school }: Facts,
  issue: Issue,
  form: Form,
): Certified<LeavingCertificate> {
  return {
    ...issue,
    language: form.language,
    school,
    ...student,
    category: student.category as LeavingCertificate['category'],
    subCaste: form.subCaste || null,
    registerNumber: admission.registerNumber,
    previousSchool: admission.previousSchool,
    admittedOn: admission.admittedOn,
    admittedTo: firstStandard(admission.admittedOn, classes[0]) ?? form.admittedTo ?? null,
    progress: form.progress || null,
    conduct: form.conduct || null,
    leftOn: admission.leftOn!,
    lastStandard: last.standard,
    lastStandardSince: sinceIn(last.standard, classes),
    reason: admission.leavingReason as LeavingCertificate['reason'],
    remark: form.purpose || admission.leavingRemark,
  };
}

export const bonafideCertificate = (
  facts: Facts,
  issue: Issue,
  form: Form,
): Certified<BonafideCertificate> => ({
  ...shortCertificate(facts, issue, form),
  pen: facts.student.pen,
  division: facts.last.division,
  conduct: form.conduct || null,
});

export const characterCertificate = (
  facts: Facts,
  issue: Issue,
  form: Form,
): Certified<CharacterCertificate> => ({
  ...shortCertificate(facts, issue, form),
  admittedOn: facts.admission.admittedOn,
  leftOn: facts.admission.leftOn,
  // The form's schema asks for it.
  conduct: form.conduct!,
});

/** What a bonafide and a character certificate both say. */
function shortCertificate({ admission, last, student, school }: Facts, issue: Issue, form: Form) {
  const { name, localName, fatherName, motherName, dateOfBirth } = student;
  const { standard, stream, yearName } = last;
  return {
    ...issue,
    language: form.language,
    school,
    name,
    localName,
    fatherName,
    motherName,
    dateOfBirth,
    standard,
    stream,
    academicYear: yearName,
    registerNumber: admission.registerNumber,
    purpose: form.purpose || null,
  };
}

/** The first day in the last standard, whatever divisions the student was in. */
function sinceIn(standard: number, classes: Facts['classes']): string {
  const before = classes.findLastIndex((one) => one.standard !== standard);
  return classes[before + 1]!.from;
}
