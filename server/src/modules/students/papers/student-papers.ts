import type { Language } from '@shala/contract/fields.ts';
import type { studentPaperRows } from '@shala/contract/student-papers.ts';
import type * as z from 'zod';
import { anyOf } from '../../../platform/database.ts';
import { conflictError, invalid } from '../../../platform/errors.ts';
import { type FileAnswer, pdfAnswer } from '../../../platform/file-answer.ts';
import { fileNameOf } from '../../../platform/file-name.ts';
import { firstMobile } from '../../../platform/guardian-mobile.ts';
import { ownAddress } from '../../../platform/own-address.ts';
import type { Scoped } from '../../../platform/scope.ts';
import type { Services } from '../../../platform/services.ts';
import type { Say } from '../../../platform/texts.ts';
import { classLabel, findClass, type Labelled } from '../../classes/classes-public.ts';
import {
  paperPrinted,
  paperSchool,
  pictureOf,
  printClassList,
  printIdCards,
  printLoginSlips,
  withLogo,
} from '../../papers/papers-public.ts';
import { studentsOfClass } from '../student-list.ts';
import { signInCode } from './student-pins.ts';

type SlipsForm = z.output<(typeof studentPaperRows)['student/generateLoginSlips']['body']>;
type CardsQuery = z.output<(typeof studentPaperRows)['student/fetchIdCards']['query']>;

/** ID cards of a class, or of chosen students of one school. */
export async function idCardsPdf(
  services: Services,
  db: Scoped,
  { classId, studentId, language }: CardsQuery,
): Promise<FileAnswer> {
  const students = await studentsOnCards(db, { classId, studentIds: studentId });
  const [first] = students;
  if (!first) throw invalid({ field: classId ? 'classId' : 'studentId', key: 'nobody_here' });
  if (students.some(({ schoolId }) => schoolId !== first.schoolId)) {
    throw invalid({ field: 'studentId', key: 'one_school' });
  }
  const cards = await Promise.all(
    students.map(async ({ schoolId, academicYear, photoFileId, ...card }) => ({
      ...card,
      photo: await pictureOf(services.files, photoFileId),
    })),
  );
  const school = await schoolOf(services, db, first.schoolId);
  const content = await printIdCards(services, {
    language,
    school,
    academicYear: first.academicYear,
    cards,
  });
  const say = services.say(language);
  return pdfAnswer(
    nameOf(['id-cards', whoseIn(say, students)], services),
    content,
    paperPrinted(say, {
      paper: 'id_cards',
      school: { id: first.schoolId, name: school.name },
      students: students.map(withClass),
    }),
  );
}

export async function classListPdf(
  services: Services,
  db: Scoped,
  { classId, language }: { classId: string; language: Language },
): Promise<FileAnswer> {
  const { schoolId, academicYearName, classTeacherName, ...of } = await findClass(db, classId);
  const school = await schoolOf(services, db, schoolId);
  const students = await studentsOfClass(db, classId);
  const content = await printClassList(services, {
    language,
    school,
    academicYear: academicYearName,
    classTeacher: classTeacherName,
    standard: of.standard,
    division: of.division,
    stream: of.stream,
    students,
    printedOn: services.clock.schoolDay(),
  });
  const say = services.say(language);
  return pdfAnswer(
    nameOf(['class-list', classLabel(say, of)], services),
    content,
    paperPrinted(say, {
      paper: 'class_list',
      school: { id: schoolId, name: school.name },
      students: students.map(({ name }) => ({ name, class: of })),
    }),
  );
}

/** The slips of one school, in the order of the call, which brings the PINs: the database has only hashes. */
export async function loginSlipsPdf(
  services: Services,
  db: Scoped,
  { slips, language }: SlipsForm,
): Promise<FileAnswer> {
  const students = await studentsOnSlips(
    db,
    slips.map(({ studentId }) => studentId),
  );
  const byId = new Map(students.map((student) => [student.id, student]));
  const [first] = students;
  if (!first || byId.size < new Set(slips.map(({ studentId }) => studentId)).size) {
    throw conflictError('student.pin_of_former');
  }
  if (students.some(({ schoolId }) => schoolId !== first.schoolId)) {
    throw invalid({ field: 'slips', key: 'one_school' });
  }
  const content = await printLoginSlips(services, {
    language,
    schoolName: first.schoolName,
    schoolCode: first.schoolCode,
    address: ownAddress(services.settings),
    slips: slips.map(({ studentId, pin }) => ({ ...byId.get(studentId)!, pin })),
  });
  const say = services.say(language);
  return pdfAnswer(
    nameOf(['login-slips', whoseIn(say, students)], services),
    content,
    paperPrinted(say, {
      paper: 'login_slips',
      school: { id: first.schoolId, name: first.schoolName },
      students: students.map(withClass),
    }),
  );
}

const studentsOnSlips = (db: Scoped, ids: readonly string[]) =>
  db
    .from('admission')
    .innerJoin('student', 'student.id', 'admission.student_id')
    .innerJoin('school', 'school.id', 'admission.school_id')
    .innerJoin('class', 'class.id', 'admission.class_id')
    .where('admission.student_id', '=', anyOf(ids))
    .where('admission.left_on', 'is', null)
    .select([
      'student.id',
      'student.name',
      'student.local_name as localName',
      'admission.school_id as schoolId',
      'school.name as schoolName',
      signInCode.as('schoolCode'),
      'admission.register_number as registerNumber',
      'class.standard',
      'class.division',
      'class.stream',
    ])
    .execute();

/** Only who is in a class now, by class and roll number. */
function studentsOnCards(
  db: Scoped,
  { classId, studentIds }: { classId: string | undefined; studentIds: string[] | undefined },
) {
  let found = db
    .from('admission')
    .innerJoin('student', 'student.id', 'admission.student_id')
    .innerJoin('class', 'class.id', 'admission.class_id')
    .innerJoin('academic_year', 'academic_year.id', 'class.academic_year_id')
    .where('admission.enrolment_id', 'is not', null);
  if (classId) found = found.where('class.id', '=', classId);
  if (studentIds) found = found.where('student.id', '=', anyOf(studentIds));
  return found
    .select([
      'admission.school_id as schoolId',
      'academic_year.name as academicYear',
      'student.name',
      'student.local_name as localName',
      'student.photo_file_id as photoFileId',
      'class.standard',
      'class.division',
      'class.stream',
      'admission.roll_number as rollNumber',
      'admission.register_number as registerNumber',
      'student.date_of_birth as dateOfBirth',
      'student.blood_group as bloodGroup',
      'student.address',
      firstMobile.as('guardianMobile'),
    ])
    .orderBy('class.standard')
    .orderBy('class.division_key')
    .orderBy('admission.roll_number', (by) => by.asc().nullsLast())
    .orderBy('admission.search_key')
    .execute();
}

async function schoolOf({ files }: Services, db: Scoped, schoolId: string) {
  const checked = await db.require('school', [schoolId]);
  return withLogo({ db: checked, files }, schoolId, await paperSchool(checked, schoolId));
}

type OnPaper = Parameters<typeof classLabel>[1] & { registerNumber: string };

/** What tells these papers from those of others: the register number of one student, or the class of all. */
function whoseIn(say: Say, students: readonly OnPaper[]): string | undefined {
  if (students.length === 1) return students[0]?.registerNumber;
  const labels = new Set(students.map((student) => classLabel(say, student)));
  return labels.size === 1 ? [...labels][0] : undefined;
}

const withClass = (student: Labelled & { name: string }) => ({
  name: student.name,
  class: student,
});

const nameOf = (of: readonly (string | undefined)[], { clock }: Services): string =>
  fileNameOf([...of, clock.schoolDay()], 'pdf');
