import type { HandOver, Lesson } from '@shala/contract/time-table.ts';
import { conflictError } from '../../../platform/errors.ts';
import type { ReadingInLanguage, SavingInLanguage } from '../../../platform/serve.ts';
import { isOfOpenYear } from '../../academic-years/academic-years-public.ts';
import { workOfTeacher } from '../../classes/classes-public.ts';
import { lessonName } from '../lesson-audit.ts';
import { clashNames, findSubstitutionClash, inWords } from '../lesson-clash.ts';
import { presenting } from '../lesson-queries.ts';

export interface Persons {
  schoolId: string;
  fromId: string;
  toId: string;
}

type Asking = ReadingInLanguage & Pick<SavingInLanguage, 'say'>;

/** What would go to the successor now, and the lessons that would stay. Nothing is locked. */
export async function planHandOver(asking: Asking, of: Persons) {
  const work = await workOfTeacher(asking, { schoolId: of.schoolId, teacherId: of.fromId });
  const { lessons, clashes } = await lessonsToHandOver(asking, of);
  return {
    lessons,
    outcome: { ...work, lessons: lessons.length, clashes } satisfies HandOver,
  };
}

/** The lessons at whose time the successor is free, and why the others stay. */
async function lessonsToHandOver(asking: Asking, of: Persons) {
  const own = await lessonsOf(asking, of.schoolId, of.fromId);
  const taken = new Map(
    (await lessonsOf(asking, of.schoolId, of.toId)).map((lesson) => [timeOf(lesson), lesson]),
  );
  const lessons: Placed[] = [];
  const clashes: HandOver['clashes'] = [];
  for (const lesson of own) {
    const there = taken.get(timeOf(lesson));
    const clash =
      there && there.sittingId !== lesson.sittingId
        ? conflictError('time_table.teacher_taken', clashNames(asking, there))
        : await findSubstitutionClash(asking, { ...lesson, ...of, teacherId: of.toId }, of.fromId);
    if (clash) {
      clashes.push({ lesson: lessonName(asking, lesson), message: inWords(asking.say, clash) });
    } else lessons.push(lesson);
  }
  return { lessons, clashes };
}

interface Placed extends Lesson {
  academicYearId: string;
  sittingId: string;
}

const lessonsOf = ({ db }: Asking, schoolId: string, teacherId: string): Promise<Placed[]> =>
  presenting(
    db
      .from('lesson')
      .where('lesson.school_id', '=', schoolId)
      .where('lesson.teacher_id', '=', teacherId)
      .where(isOfOpenYear('lesson')),
  )
    .select(['lesson.academic_year_id as academicYearId', 'lesson.sitting_id as sittingId'])
    .execute();

const timeOf = ({ academicYearId, weekday, period }: Placed) =>
  `${academicYearId} ${weekday} ${period}`;
