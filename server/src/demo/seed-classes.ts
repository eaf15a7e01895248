import { newId } from '@shala/contract/new-id.ts';
import { sql } from 'kysely';
import { subjectKey, subjectSearchKey } from '../modules/subjects/subjects-public.ts';
import type { Database } from '../platform/database.ts';
import { searchKey } from '../platform/search-key.ts';
import { demoSubjects, type SubjectCode } from './demo-subjects.ts';

export interface DemoSchool {
  id: string;
  name: string;
  lowest_standard: number;
  highest_standard: number;
}

export interface DemoClass {
  id: string;
  school_id: string;
  academic_year_id: string;
  standard: number;
  division: string;
  stream: string | null;
  class_teacher_id: string | null;
}

export interface DemoYear {
  id: string;
  name: string;
  starts_on: string;
  ends_on: string;
}

/** The programme's year of today, and the one before it, which is closed. */
export async function seedYears(db: Database, today: string) {
  const [year = 0, month = 0] = today.split('-').map(Number);
  const first = month < 6 ? year - 1 : year;
  const yearFrom = (from: number) => ({
    id: newId(),
    name: `${from}-${String(from + 1).slice(2)}`,
    starts_on: `${from}-06-15`,
    ends_on: `${from + 1}-04-30`,
  });
  const years = { last: yearFrom(first - 1), current: yearFrom(first) };
  await db
    .insertInto('academic_year')
    .values([
      { ...years.last, match_key: years.last.name, is_current: false },
      { ...years.current, match_key: years.current.name, is_current: true },
    ])
    .execute();
  return years;
}

/** The programme's subjects by their codes. */
export async function seedSubjects(db: Database, now: string): Promise<Map<SubjectCode, string>> {
  const rows = demoSubjects.map(([code, name, localName, nameHindi, lowest, highest]) => ({
    id: newId(),
    name,
    local_name: localName,
    name_hindi: nameHindi,
    match_key: subjectKey(name),
    search_key: subjectSearchKey({ name, localName, nameHindi, code }),
    code,
    standards: sql<number[]>`${standardsOf(lowest, highest)}::smallint[]`,
    created_at: now,
    updated_at: now,
  }));
  await db.insertInto('subject').values(rows).execute();
  return new Map(rows.map(({ code, id }) => [code, id]));
}

/** Every school's classes of a year, each with a class teacher of the school where it has enough of them. */
export async function seedClasses(
  db: Database,
  {
    now,
    year,
    schools,
    staff,
  }: {
    now: string;
    year: DemoYear;
    schools: readonly DemoSchool[];
    staff: ReadonlyMap<string, readonly string[]>;
  },
): Promise<DemoClass[]> {
  const rows = schools.flatMap((school) => {
    const teachers = staff.get(school.id) ?? [];
    return classesOf(school).map((one, index) => ({
      id: newId(),
      school_id: school.id,
      academic_year_id: year.id,
      year: Number(year.starts_on.slice(0, 4)),
      ...one,
      division_key: searchKey(one.division),
      medium: isEnglish(school) ? 'en' : 'mr',
      capacity: one.standard < 9 ? 40 : 60,
      room: String(index + 1),
      class_teacher_id: teachers[index] ?? null,
      created_at: now,
      updated_at: now,
    }));
  });
  await db.insertInto('class').values(rows).execute();
  return rows;
}

interface Grade {
  standard: number;
  division: string;
  stream: string | null;
}

/** One division of each standard; a high school has two, and the last standards have streams. */
export const classesOf = (school: DemoSchool): Grade[] =>
  standardsOf(school.lowest_standard, school.highest_standard).flatMap((standard): Grade[] => {
    if (standard > 10) {
      return ['science', 'commerce'].map((stream) => ({ standard, division: 'A', stream }));
    }
    const divisions = school.lowest_standard > 8 ? ['A', 'B'] : ['A'];
    return divisions.map((division) => ({ standard, division, stream: null }));
  });

const isEnglish = ({ name }: DemoSchool) => name.includes('English');

const standardsOf = (lowest: number, highest: number) =>
  Array.from({ length: highest - lowest + 1 }, (_, index) => lowest + index);
