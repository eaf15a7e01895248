import { classLabel } from '../../classes/classes-public.ts';
import { listCertificates } from '../../enrolments/enrolments-public.ts';
import type { ReadPart } from '../record-reading.ts';

/** The admissions, the first one first. */
export const admissionsPart: ReadPart = ({ student, say }) => ({
  title: say('papers:wholeRecord.admissions'),
  columns: [
    ['reports:column.school', 'text', 28],
    ['students:field.registerNumber', 'text', 11],
    ['students:field.admittedOn', 'date', 12],
    ['students:field.kind', 'text', 16],
    ['students:field.previousSchool', 'text', 20],
    ['students:field.leftOn', 'date', 12],
    ['students:field.leavingReason', 'text', 20],
  ],
  rows: student.admissions
    .toReversed()
    .map((one) => [
      one.schoolName,
      one.registerNumber,
      one.admittedOn,
      say(`students:admissionKind.${one.kind}`),
      one.previousSchool,
      one.leftOn,
      [one.leavingReason && say(`students:leavingReason.${one.leavingReason}`), one.leavingRemark]
        .filter(Boolean)
        .join(': '),
    ]),
});

export const classesPart: ReadPart = ({ student, say }) => ({
  title: say('students:schooling.classes'),
  columns: [
    ['reports:column.academicYear', 'text', 12],
    ['reports:column.class', 'text', 14],
    ['students:field.rollNumber', 'text', 9],
    ['reports:column.from', 'date', 12],
    ['reports:column.to', 'date', 12],
    ['students:schooling.outcome', 'text', 16],
  ],
  rows: student.admissions
    .flatMap(({ enrolments }) => enrolments)
    .toReversed()
    .map((one) => [
      one.academicYearName,
      classLabel(say, one),
      one.rollNumber,
      one.from,
      one.to,
      one.outcome && say(`students:outcome.${one.outcome}`),
    ]),
});

const allOfThem = { page: 1, pageSize: 1000, sort: 'issuedOn' } as const;

export const certificatesPart: ReadPart = async ({ db, student, say }) => {
  const { rows } = await listCertificates(db, { ...allOfThem, studentId: student.id });
  return {
    title: say('enrolments:certificates.title'),
    columns: [
      ['enrolments:certificates.number', 'text', 16],
      ['enrolments:certificates.kind', 'text', 20],
      ['enrolments:certificates.issuedOn', 'date', 12],
      ['enrolments:certificates.issuedBy', 'text', 20],
      ['enrolments:certificates.state', 'text', 12],
    ],
    rows: rows.map(({ number, kind, isDuplicate, issuedOn, issuedBy, cancelledAt }) => [
      number,
      say(isDuplicate ? 'enrolments:certificates.duplicate' : `enrolments:kind.${kind}`),
      issuedOn,
      issuedBy,
      say(`enrolments:certificates.${cancelledAt ? 'cancelled' : 'valid'}`),
    ]),
  };
};
