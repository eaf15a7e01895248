import type { RowName } from '@shala/contract/rows.ts';
import type { wholeRecordRows } from '@shala/contract/whole-record.ts';
import type * as z from 'zod';
import { isAllowed } from '../../platform/access.ts';
import { notFound } from '../../platform/errors.ts';
import { type FileAnswer, pdfAnswer } from '../../platform/file-answer.ts';
import { fileNameOf } from '../../platform/file-name.ts';
import type { Reading } from '../../platform/serve.ts';
import type { Services } from '../../platform/services.ts';
import { paperSchool, printWholeRecord, withLogo } from '../papers/papers-public.ts';
import { findStudent } from '../students/students-public.ts';
import { attendancePart } from './parts/attendance.ts';
import { factsPart } from './parts/facts.ts';
import { consentsPart, guardiansPart } from './parts/family.ts';
import { feesPart } from './parts/fees.ts';
import { leavePart } from './parts/leave.ts';
import { libraryPart } from './parts/library.ts';
import { quizzesPart } from './parts/quizzes.ts';
import { admissionsPart, certificatesPart, classesPart } from './parts/schooling.ts';
import { printed, type ReadPart, type RecordReading } from './record-reading.ts';

type Form = z.output<(typeof wholeRecordRows)['student/generateWholeRecord']['body']>;

/** Each part with the row whose readers may have it; those of the student's own page need no other. */
const parts: readonly [read: ReadPart, row?: RowName][] = [
  [factsPart],
  [guardiansPart],
  [consentsPart],
  [admissionsPart],
  [classesPart],
  [certificatesPart],
  [attendancePart, 'attendance/fetchByStudent/:admissionId'],
  [leavePart, 'leaveApplication/fetchLeaveForStudent'],
  [feesPart, 'fees/generateStatement/:admissionId'],
  [libraryPart, 'library/fetchLoans'],
  [quizzesPart, 'quizAnalytics/fetchByStudent/:id'],
];

/**
 * All that the schools in sight keep about a student, for the family that asks for it: the Digital Personal Data
 * Protection Act, section 11, gives a right to it. What the person who makes it may not open is named as left out.
 */
export async function wholeRecordPdf(
  services: Services,
  { db, clock }: Reading,
  { studentId, language }: Form,
): Promise<FileAnswer> {
  const student = await findStudent(db, studentId);
  const [present] = student.admissions;
  if (!present) throw notFound('student');
  const checked = await db.require(
    'admission',
    student.admissions.map(({ id }) => id),
  );
  const say = services.say(language);
  const reading: RecordReading = { db, clock, student, say, language };
  const isOpen = ([, row]: (typeof parts)[number]) => !row || isAllowed(row, db.person);
  const read = [];
  for (const [readPart] of parts.filter(isOpen)) read.push(printed(say, await readPart(reading)));
  const { id, name, localName } = student;
  const { schoolId, registerNumber } = present;
  const content = await printWholeRecord(services, {
    language,
    school: await withLogo(
      { db: checked, files: services.files },
      present.schoolId,
      await paperSchool(checked, present.schoolId),
    ),
    name,
    localName,
    registerNumber,
    parts: read,
    notes: [
      say('papers:wholeRecord.notIn'),
      ...(parts.every(isOpen) ? [] : [say('papers:wholeRecord.mayNotSee')]),
      ...(student.isElsewhere ? [say('papers:wholeRecord.elsewhere')] : []),
    ],
    printedOn: clock.schoolDay(),
  });
  return pdfAnswer(fileNameOf(['record', registerNumber, clock.schoolDay()], 'pdf'), content, {
    act: 'student.record',
    entityId: id,
    entityName: name,
    schoolId,
  });
}
