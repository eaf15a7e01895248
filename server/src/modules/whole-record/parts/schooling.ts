import { dayInFigures } from '@shala/contract/days.ts';
import { classLabel } from '../../classes/classes-public.ts';
import { listCertificates } from '../../enrolments/enrolments-public.ts';
import { headings, type ReadPart } from '../record-reading.ts';

const dayOrNone = (day: string | null) => (day ? dayInFigures(day) : '');

/** The admissions, the first one first. */
export const admissionsPart: ReadPart = ({ student, say }) => ({
  title: say('papers:wholeRecord.admissions'),
  columns: headings(say, {
    school: 28,
    'students:field.registerNumber': 11,
    'students:field.admittedOn': 12,
    'students:field.kind': 16,
    'students:field.previousSchool': 20,
    'students:field.leftOn': 12,
    'students:field.leavingReason': 20,
  }),
  rows: student.admissions
    .toReversed()
    .map((one) => [
      one.schoolName,
      one.registerNumber,
      dayInFigures(one.admittedOn),
      say(`students:admissionKind.${one.kind}`),
      one.previousSchool ?? '',
      dayOrNone(one.leftOn),
      [one.leavingReason && say(`students:leavingReason.${one.leavingReason}`), one.leavingRemark]
        .filter(Boolean)
        .join(': '),
    ]),
});

export const classesPart: ReadPart = ({ student, say }) => ({
  title: say('students:schooling.classes'),
  columns: headings(say, {
    academicYear: 12,
    class: 14,
    'students:field.rollNumber': 9,
    from: 12,
    to: 12,
    'students:schooling.outcome': 16,
  }),
  rows: student.admissions
    .flatMap(({ enrolments }) => enrolments)
    .toReversed()
    .map((one) => [
      one.academicYearName,
      classLabel(say, one),
      one.rollNumber?.toString() ?? '',
      dayInFigures(one.from),
      dayOrNone(one.to),
      one.outcome ? say(`students:outcome.${one.outcome}`) : '',
    ]),
});

const allOfThem = { page: 1, pageSize: 1000, sort: 'issuedOn' } as const;

export const certificatesPart: ReadPart = async ({ db, student, say }) => {
  const { rows } = await listCertificates(db, { ...allOfThem, studentId: student.id });
  return {
    title: say('enrolments:certificates.title'),
    columns: headings(say, {
      'enrolments:certificates.number': 16,
      'enrolments:certificates.kind': 20,
      'enrolments:certificates.issuedOn': 12,
      'enrolments:certificates.issuedBy': 20,
      'enrolments:certificates.state': 12,
    }),
    rows: rows.map(({ number, kind, isDuplicate, issuedOn, issuedBy, cancelledAt }) => [
      number,
      isDuplicate ? say('enrolments:certificates.duplicate') : say(`enrolments:kind.${kind}`),
      dayInFigures(issuedOn),
      issuedBy,
      say(`enrolments:certificates.${cancelledAt ? 'cancelled' : 'valid'}`),
    ]),
  };
};
