import * as z from 'zod';
import { file } from './endpoint.ts';
import { idOf, language, pin } from './fields.ts';
import { anyOf } from './lists.ts';

export const studentPaperRows = {
  'student/fetchIdCards': file({
    summary: 'ID cards as PDF, ten a sheet',
    query: z
      .strictObject({
        classId: idOf('class').optional(),
        studentId: anyOf(idOf('student')),
        language: language.default('en'),
      })
      .refine((query) => query.classId || query.studentId, { error: 'required', path: ['classId'] })
      .meta({ needs: ['classId'] }),
  }),
  'student/fetchClassList': file({
    summary: 'A class list as PDF',
    query: z.strictObject({
      classId: idOf('class'),
      language: language.default('en'),
    }),
  }),
  'student/generateLoginSlips': file({
    summary: 'Slips with PINs that were just set, as PDF, ten a sheet; the PINs are stored nowhere',
    body: z.strictObject({
      slips: z
        .array(z.strictObject({ studentId: idOf('student'), pin }))
        .min(1, { error: 'required' })
        .max(1000, { error: 'range' }),
      language: language.default('en'),
    }),
  }),
};
