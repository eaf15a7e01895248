import type { addClassesForm } from '@shala/contract/classes.ts';
import { newId } from '@shala/contract/new-id.ts';
import { sql } from 'kysely';
import type * as z from 'zod';
import { recordActs } from '../../platform/audit.ts';
import { anyOf } from '../../platform/database.ts';
import { type Scoped, unscoped } from '../../platform/scope.ts';
import { openYear } from '../academic-years/academic-years-public.ts';
import { auditSnapshot } from './class-audit.ts';
import { classLabel } from './class-label.ts';
import { asClass, presented } from './class-record.ts';
import { lockSchool } from './lock-class.ts';
import { calendarYear, divisionKey, type Saving } from './save-class.ts';

type Form = z.output<typeof addClassesForm>;

export interface NewClass {
  id: string;
  standard: number;
  division: string;
  medium: string | null;
  stream: string | null;
  capacity: number | null;
  room: string | null;
  class_teacher_id: string | null;
}

/** Every division of every standard, in one step. */
export const addClasses = (saving: Saving, form: Form) =>
  saving.db.transaction(async (db) => {
    const wanted = form.standards.flatMap(({ divisions, ...of }) =>
      divisions.map((division) => ({
        id: newId(),
        standard: of.standard,
        division,
        medium: of.medium ?? null,
        stream: of.stream ?? null,
        capacity: of.capacity ?? null,
        room: null,
        class_teacher_id: null,
      })),
    );
    const made = await insertClasses({ ...saving, db }, form, wanted);
    if (form.withSubjects) await addAllSubjects(db, form.schoolId, [...made]);
    return { made: made.size, present: wanted.length - made.size };
  });

/** The programme's subjects and the school's own that fit; in the eleventh and twelfth each stream has others. */
const addAllSubjects = (db: Scoped, schoolId: string, classIds: readonly string[]) =>
  unscoped(db, 'checked before')
    .insertInto('teaching')
    .columns(['school_id', 'class_id', 'subject_id'])
    .expression((eb) =>
      eb
        .selectFrom('class')
        .innerJoin('subject', (join) =>
          join.on(sql<boolean>`class.standard = any(subject.standards)
            and (subject.school_id is null or subject.school_id = ${schoolId})
            and (subject.medium is null or subject.medium = class.medium)`),
        )
        .where('class.id', '=', anyOf(classIds))
        .where('class.standard', '<', 11)
        .select(['class.school_id', 'class.id', 'subject.id as subject_id'])
        .forKeyShare('subject'),
    )
    .execute();

/** Adds those that are not there yet, and tells which these were. */
export async function insertClasses(
  { db, clock, actor, say }: Saving,
  { schoolId, academicYearId }: { schoolId: string; academicYearId: string },
  wanted: readonly NewClass[],
): Promise<Set<string>> {
  await lockSchool(db, schoolId);
  const year = await openYear(unscoped(db, 'checked before'), academicYearId, schoolId);
  const now = clock.now().toISOString();
  const inserted = wanted.length
    ? await db
        .insert('class')
        .values(
          wanted.map((one) => ({
            ...one,
            school_id: schoolId,
            academic_year_id: academicYearId,
            year: calendarYear(year),
            division_key: divisionKey(one.division),
            created_at: now,
            updated_at: now,
          })),
        )
        .onConflict((alike) => alike.doNothing())
        .returning('class.id')
        .execute()
    : [];
  const ids = inserted.map(({ id }) => id);
  const added = await presented(db.from('class').where('class.id', '=', anyOf(ids))).execute();
  await recordActs(
    { db, clock, actor },
    added.map((one) => ({
      act: 'class.add',
      entityId: one.id,
      entityName: classLabel(say, one),
      schoolId,
      after: auditSnapshot(asClass(one)),
    })),
  );
  return new Set(ids);
}
