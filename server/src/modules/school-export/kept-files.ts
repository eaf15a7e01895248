import type { RowName } from '@shala/contract/rows.ts';
import { sql } from 'kysely';
import { isLastSchool } from '../../platform/scope-conditions.ts';
import type { Exporting } from './export-part.ts';

interface KeptFile {
  id: string;
  /** By which people find it. */
  about: string;
  mediaType: string;
  /** As it was uploaded, which says the kind where the media type does not. */
  name: string;
}

interface FilesPart {
  /** The folder in the ZIP. */
  name: string;
  row: RowName;
  find: (of: Exporting) => Promise<KeptFile[]>;
}

const stored = ['file.id', 'file.media_type as mediaType', 'file.name'] as const;

/** Photos and documents that were uploaded to records. */
export const filesParts: readonly FilesPart[] = [
  {
    name: 'logo',
    row: 'school/fetchAllSchoolAsCsv',
    find: ({ checked, schoolId }) =>
      checked
        .selectFrom('school')
        .innerJoin('file', 'file.id', 'school.logo_file_id')
        .where('school.id', '=', schoolId)
        .select([...stored, 'school.udise_code as about'])
        .execute(),
  },
  {
    name: 'student-photos',
    row: 'student/fetchAllAsCsv',
    find: async ({ checked, schoolId }) => {
      const rows = await checked
        .selectFrom('admission')
        .innerJoin('student', 'student.id', 'admission.student_id')
        .innerJoin('file', 'file.id', 'student.photo_file_id')
        .where('admission.school_id', '=', schoolId)
        .where(isLastSchool)
        .select([...stored, 'admission.register_number', 'student.name as studentName'])
        .orderBy('admission.register_key')
        .orderBy('admission.id')
        .execute();
      return rows.map((row) => ({ ...row, about: `${row.register_number} ${row.studentName}` }));
    },
  },
  {
    name: 'question-files',
    row: 'quiz/fetchQuestionsAsFile',
    /** Under the names that the list of questions says. */
    find: async ({ checked, schoolId }) => {
      const { rows } = await sql<{ id: string; mediaType: string }>`
        select distinct file.id, file.media_type as "mediaType" from question
        join question_revision as worded on worded.question_id = question.id
          and worded.revision = question.revision
        left join question_media as media on media.question_id = question.id
          and media.revision = question.revision
        join file on file.id in (worded.picture_file_id, media.file_id)
        where question.school_id = ${schoolId} and question.is_active
        order by file.id`.execute(checked);
      return rows.map(({ id, mediaType }) => ({ id, mediaType, about: id, name: id }));
    },
  },
  {
    name: 'leave-documents',
    row: 'leaveApplication/fetchLeaveForStudentAsCsv',
    find: async ({ db, schoolId }) => {
      const rows = await db
        .from('leave')
        .innerJoin('file', 'file.id', 'leave.file_id')
        .leftJoin('student', 'student.id', 'leave.student_id')
        .leftJoin('account', 'account.id', 'leave.account_id')
        .where('leave.school_id', '=', schoolId)
        .select([...stored, 'leave.from_day', 'student.name as studentName'])
        .select('account.name as accountName')
        .orderBy('leave.from_day')
        .orderBy('leave.id')
        .execute();
      return rows.map((row) => ({
        ...row,
        about: `${row.from_day} ${row.studentName ?? row.accountName ?? ''}`,
      }));
    },
  },
  {
    name: 'feedback-documents',
    row: 'feedback/fetchAllStudentFeedbackAsCsv',
    find: ({ db, schoolId }) =>
      db
        .from('feedback')
        .innerJoin('file', 'file.id', 'feedback.file_id')
        .where('feedback.school_id', '=', schoolId)
        .select([...stored, 'feedback.submitted_on as about'])
        .orderBy('feedback.submitted_on')
        .orderBy('feedback.id')
        .execute(),
  },
];
