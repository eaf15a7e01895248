import type { DayPlan } from '@shala/contract/time-table.ts';
import type { Database } from '../platform/database.ts';
import { demoSubjects, type SubjectCode } from './demo-subjects.ts';
import {
  classesOf,
  type DemoClass,
  type DemoSchool,
  seedClasses,
  seedSubjects,
  seedYears,
} from './seed-classes.ts';
import { seedArrangement, seedPeriods, seedTeachings, seedWeek } from './seed-week.ts';
import { teachersNeeded } from './week-rota.ts';

interface Schooling {
  today: string;
  now: string;
  /** Where the week's time table is made; elsewhere there are classes with their subjects. */
  withTimeTable: readonly DemoSchool[];
  schools: readonly DemoSchool[];
  /** The teachers of each school. */
  staff: Map<string, readonly string[]>;
  days: readonly DayPlan[];
  moreTeachers(schoolId: string, count: number): Promise<readonly string[]>;
}

/** Years, subjects, classes and time tables; gives the current year and its classes. */
export async function seedSchooling(db: Database, schooling: Schooling) {
  const { today, now, schools, withTimeTable, staff, days } = schooling;
  const years = await seedYears(db, today);
  const subjects = await seedSubjects(db, now);
  const everywhere = { now, schools, staff };
  await hireTeachers(schooling);
  const last = await seedClasses(db, { ...everywhere, year: years.last });
  const current = await seedClasses(db, { ...everywhere, year: years.current });

  for (const [place, { id: schoolId }] of withTimeTable.entries()) {
    const teachers = staff.get(schoolId)!;
    const of = { now, schoolId, days, teachers, subjects };
    const ofSchool = (classes: readonly DemoClass[]) =>
      classes.filter(({ school_id }) => school_id === schoolId);
    await seedPeriods(db, of);
    await seedWeek(db, { ...of, year: years.last, classes: ofSchool(last) });
    const lessons = await seedWeek(db, { ...of, year: years.current, classes: ofSchool(current) });
    const isSchoolDay = today >= years.current.starts_on && today <= years.current.ends_on;
    if (place === 0 && isSchoolDay) await seedArrangement(db, { day: today, teachers }, lessons);
  }
  const withWeek = new Set(withTimeTable.map(({ id }) => id));
  const others = [...last, ...current].filter(({ school_id }) => !withWeek.has(school_id));
  await seedTeachings(db, others, staff, (standard) => subjectsFor(standard, subjects));
  return { year: years.current, classes: current };
}

/** A week without a clash needs more teachers than the demo's schools have. */
async function hireTeachers({ withTimeTable, staff, moreTeachers }: Schooling): Promise<void> {
  for (const school of withTimeTable) {
    const present = staff.get(school.id) ?? [];
    const needed = teachersNeeded(classesOf(school));
    const more = await moreTeachers(school.id, Math.max(0, needed - present.length));
    staff.set(school.id, [...present, ...more]);
  }
}

const subjectsFor = (standard: number, subjects: ReadonlyMap<SubjectCode, string>) =>
  demoSubjects
    .filter(([, , , , lowest, highest]) => standard >= lowest && standard <= highest)
    .map(([code]) => subjects.get(code)!);
