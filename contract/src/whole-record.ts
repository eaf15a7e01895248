import * as z from 'zod';
import { file } from './endpoint.ts';
import { idOf, language } from './fields.ts';

export const wholeRecordRows = {
  'student/generateWholeRecord': file({
    summary:
      'All that the schools in sight keep about a student, as PDF; the audit says who had it made',
    body: z.strictObject({ studentId: idOf('student'), language: language.default('en') }),
  }),
};
