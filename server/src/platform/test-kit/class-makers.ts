import { newId } from '@shala/contract/new-id.ts';
import type { Insertable } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Database } from '../database.ts';
import type { AcademicYear, Class, Lesson, Subject } from '../database-types.ts';
import { searchKey } from '../search-key.ts';

type With<Table> = Partial<Insertable<Table>>;

/** Inserts a year, and the classes and lessons of a school in it. */
export function classMakers(db: Database, clock: Clock, next: () => number) {
  const now = () => clock.now().toISOString();

  /** The programme's year 2026-27; a database has it once. */
  async function academicYear(with_: With<AcademicYear> = {}) {
    const row = {
      id: newId(),
      name: '2026-27',
      starts_on: '2026-06-15',
      ends_on: '2027-05-01',
      is_current: true,
      ...with_,
    };
    const present = await db
      .selectFrom('academic_year')
      .selectAll()
      .where('name', '=', row.name)
      .where('state_id', row.state_id ? '=' : 'is', row.state_id ?? null)
      .executeTakeFirst();
    if (present) return present;
    return db
      .insertInto('academic_year')
      .values({ ...row, match_key: row.name })
      .returningAll()
      .executeTakeFirstOrThrow();
  }

  async function schoolClass(schoolId: string, with_: With<Class> = {}) {
    const division = with_.division ?? `D${next()}`;
    const row = {
      id: newId(),
      school_id: schoolId,
      academic_year_id: with_.academic_year_id ?? (await academicYear()).id,
      year: 2026,
      standard: 5,
      division,
      division_key: division.toLowerCase(),
      created_at: now(),
      updated_at: now(),
      ...with_,
    };
    await db.insertInto('class').values(row).execute();
    return row;
  }

  async function subject(with_: With<Subject> = {}) {
    const name = with_.name ?? `Subject ${next()}`;
    const row = {
      id: newId(),
      name,
      match_key: name.toLowerCase(),
      search_key: searchKey(name),
      standards: [5, 6],
      created_at: now(),
      updated_at: now(),
      ...with_,
    };
    await db.insertInto('subject').values(row).execute();
    return row;
  }

  async function lesson(of: { school_id: string; id: string }, with_: With<Lesson> = {}) {
    const row = {
      id: newId(),
      school_id: of.school_id,
      academic_year_id: with_.academic_year_id ?? (await academicYear()).id,
      class_id: of.id,
      weekday: 1,
      period: 1,
      subject_id: with_.subject_id ?? (await subject()).id,
      sitting_id: newId(),
      ...with_,
    };
    await db.insertInto('lesson').values(row).execute();
    return row;
  }

  return { academicYear, schoolClass, subject, lesson };
}
