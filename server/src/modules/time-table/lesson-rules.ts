import type { ClassRecord } from '@shala/contract/classes.ts';
import { weekdayName } from '@shala/contract/indian-dates.ts';
import type { Lesson, lessonForm, WeekPlan } from '@shala/contract/time-table.ts';
import type * as z from 'zod';
import { type FieldIssue, invalid } from '../../platform/errors.ts';
import type { Scoped } from '../../platform/scope.ts';
import type { SavingInLanguage } from '../../platform/serve.ts';
import { staffIssues } from '../classes/classes-public.ts';
import { subjectFits } from '../subjects/subjects-public.ts';
import { hasPeriod } from './week-plan.ts';

export type LessonForm = z.output<typeof lessonForm>;

/** Refuses a cell that the school's day does not have, and a subject or a teacher who does not belong there. */
export async function checkLesson(
  call: SavingInLanguage,
  { of, plan }: { of: ClassRecord; plan: WeekPlan },
  form: LessonForm,
  before: Lesson | null,
): Promise<void> {
  const issues = [
    ...periodIssues(call, plan, form),
    ...(await subjectIssues(call.db, of, form, before)),
    ...(await teacherIssues(call, of, form, before)),
  ];
  if (issues.length > 0) throw invalid(...issues);
}

function periodIssues(
  { language }: SavingInLanguage,
  plan: WeekPlan,
  { weekday, period }: LessonForm,
): FieldIssue[] {
  if (hasPeriod(plan, weekday, period)) return [];
  const values = { weekday: weekdayName(language, weekday), period };
  return [{ field: 'period', key: 'no_period', values }];
}

/** The subject is one for the class, and is not deleted until the transaction ends. */
async function subjectIssues(
  db: Scoped,
  of: ClassRecord,
  { subjectId }: LessonForm,
  before: Lesson | null,
): Promise<FieldIssue[]> {
  if (before?.subjectId === subjectId) return [];
  const subject = await db
    .from('subject')
    .where('subject.id', '=', subjectId)
    .select(['subject.school_id as schoolId', 'subject.standards'])
    .forKeyShare('subject')
    .executeTakeFirst();
  return subjectFits(subject, of) ? [] : [{ field: 'subjectId', key: 'subject_of_class' }];
}

/** A newly assigned teacher works at the school; one who has left meanwhile may stay. */
async function teacherIssues(
  { db, clock }: SavingInLanguage,
  { schoolId }: ClassRecord,
  { teacherId }: LessonForm,
  before: Lesson | null,
): Promise<FieldIssue[]> {
  if (before && before.teacherId === (teacherId ?? null)) return [];
  const at = { schoolId, day: clock.schoolDay() };
  return staffIssues(db.checked('school', schoolId), at, [{ field: 'teacherId', id: teacherId }]);
}
