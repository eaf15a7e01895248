import { earlier } from '@shala/contract/days.ts';
import { invalid, notFound } from '../../../platform/errors.ts';
import type { Scoped } from '../../../platform/scope.ts';
import { openYear } from '../../academic-years/academic-years-public.ts';

/** The class to promote, with its own year, which may be closed by now. */
async function findPromoted(db: Scoped, classId: string) {
  const found = await db
    .from('class')
    .innerJoin('academic_year', 'academic_year.id', 'class.academic_year_id')
    .innerJoin('school', 'school.id', 'class.school_id')
    .where('class.id', '=', classId)
    .select([
      'class.id',
      'class.school_id as schoolId',
      'class.standard',
      'class.division',
      'class.division_key as divisionKey',
      'class.stream',
      'class.academic_year_id as yearId',
      'academic_year.name as yearName',
      'academic_year.ends_on as endsOn',
      'school.highest_standard as highestStandard',
    ])
    .executeTakeFirst();
  if (!found) throw notFound('class');
  return found;
}

export type Promoted = Awaited<ReturnType<typeof findPromoted>>;
/** Of those who leave the school: they count as gone from the day on which it is saved. */
export const lastDayAtSchool = ({ endsOn }: Promoted, today: string): string =>
  earlier(endsOn, today);

export type NextClass = Awaited<ReturnType<typeof classesOfYear>>[number];

/**
 * Where the students of a class go in a later year. That year has to be open; their own may be closed already,
 * because the programme's office makes the new one current for all schools at once.
 */
export async function nextClasses(db: Scoped, classId: string, toYearId: string) {
  const from = await findPromoted(db, classId);
  const to = await openYear(db.checked('class', classId), toYearId, from.schoolId);
  if (to.startsOn <= from.endsOn) throw invalid({ field: 'toYearId', key: 'later_year' });
  const classes = await classesOfYear(db, from.schoolId, to.id);
  return {
    from,
    to,
    up: classes.filter(({ standard }) => standard === from.standard + 1),
    same: classes.filter(({ standard }) => standard === from.standard),
  };
}

const classesOfYear = (db: Scoped, schoolId: string, yearId: string) =>
  db
    .from('class')
    .where('class.school_id', '=', schoolId)
    .where('class.academic_year_id', '=', yearId)
    .select([
      'class.id',
      'class.standard',
      'class.division',
      'class.division_key as divisionKey',
      'class.stream',
    ])
    .orderBy('class.standard')
    .orderBy('class.stream', (by) => by.asc().nullsFirst())
    .orderBy('class.division_key')
    .execute();
