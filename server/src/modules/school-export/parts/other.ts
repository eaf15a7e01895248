import { auditRows } from '@shala/contract/audit.ts';
import { contentRows } from '@shala/contract/content.ts';
import { feedbackRows } from '@shala/contract/feedback.ts';
import { auditCsv } from '../../audit/audit-public.ts';
import { contentCsv } from '../../content/content-public.ts';
import { feedbackCsv } from '../../feedback/feedback-public.ts';
import type { ExportPart } from '../export-part.ts';

const ofTeachers = 'feedback/fetchTeachersFeedbackBySchoolAsCsv';
const ofStudents = 'feedback/fetchAllStudentFeedbackAsCsv';
const content = 'content/fetchByClassAndTypeAsCsv';
const audit = 'audit/fetchAllAsCsv';

export const otherParts: readonly ExportPart[] = [
  {
    name: 'feedback-of-teachers',
    row: ofTeachers,
    tables: ['feedback'],
    read: (of) => {
      const query = feedbackRows[ofTeachers].query.parse({ schoolId: of.schoolId });
      return feedbackCsv({ ...of, query }, 'Teacher');
    },
  },
  {
    name: 'feedback-of-students',
    row: ofStudents,
    tables: ['feedback'],
    read: (of) => {
      const query = feedbackRows[ofStudents].query.parse({ schoolId: of.schoolId });
      return feedbackCsv({ ...of, query }, 'Student');
    },
  },
  {
    name: 'content',
    row: content,
    tables: ['content'],
    read: (of) => contentCsv(of, contentRows[content].query.parse({ schoolId: of.schoolId })),
  },
  {
    name: 'audit',
    row: audit,
    tables: ['audit'],
    read: (of) => auditCsv(of, auditRows[audit].query.parse({ schoolId: of.schoolId })),
  },
];
