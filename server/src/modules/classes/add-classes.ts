import type { addClassesForm } from '@shala/contract/classes.ts';
import { newId } from '@shala/contract/new-id.ts';
import { sql } from 'kysely';
import type * as z from 'zod';
import { recordActs } from '../../platform/audit.ts';
import { anyOf } from '../../platform/database.ts';
import { type CheckedDb, transact } from '../../platform/scope.ts';
import type { SavingWithTexts } from '../../platform/serve.ts';
import { openYear } from '../academic-years/academic-years-public.ts';
import { auditSnapshot } from './class-audit.ts';
import { classLabel } from './class-label.ts';
import { asClass, classesOfIds } from './class-record.ts';
import { divisionKey, startYear } from './save-class.ts';

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
export const addClasses = (call: SavingWithTexts, form: Form) =>
  transact(call, async (call) => {
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
    const { schoolId } = form;
    const made = await insertClasses(call, form, wanted);
    if (form.withSubjects) {
      await addAllSubjects(call.db.checked('school', schoolId), schoolId, [...made]);
    }
    return { made: made.size, present: wanted.length - made.size };
  });

/** The programme's subjects and the school's own that fit; in the eleventh and twelfth each stream has others. */
const addAllSubjects = (db: CheckedDb, schoolId: string, classIds: readonly string[]) =>
  db
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

/** Adds those that are not there yet, and gives their ids. */
export async function insertClasses(
  call: SavingWithTexts,
  { schoolId, academicYearId }: { schoolId: string; academicYearId: string },
  wanted: readonly NewClass[],
): Promise<Set<string>> {
  const { db, clock, say } = call;
  await db.lock('school', schoolId, 'key share');
  const year = await openYear(db, academicYearId, schoolId);
  const now = clock.now().toISOString();
  const inserted = wanted.length
    ? await db
        .insert('class')
        .values(
          wanted.map((one) => ({
            ...one,
            school_id: schoolId,
            academic_year_id: academicYearId,
            year: startYear(year),
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
  const added = await classesOfIds(db, ids);
  await recordActs(
    call,
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
