import { sql } from 'kysely';
import type { Scoped } from '../../../platform/scope.ts';
import type { ReadingWithTexts } from '../../../platform/serve.ts';
import { findCurrentYear } from '../../academic-years/academic-years-public.ts';
import { headsToCharge } from '../setup/fee-heads.ts';
import type { StopMonths } from '../stops/stop-months.ts';
import { structureFor } from '../structures/fitting-structure.ts';
import { listStructures } from '../structures/structure-record.ts';
import { previewCharging } from './charging.ts';
import { wholeCharges } from './expected-charges.ts';
import { isNewFrom, stopMonths } from './students-to-charge.ts';

/** What charging today would add to a student's account, or take from it. */
export async function unchargedPaise(
  { db, say, clock }: ReadingWithTexts,
  { schoolId, admissionId }: { schoolId: string; admissionId: string },
): Promise<number> {
  const year = await findCurrentYear(db, schoolId);
  if (!year) return 0;
  await db.require('school', [schoolId]);
  const order = { schoolId, academicYearId: year.id, admissionId, until: clock.schoolDay() };
  const { students } = await previewCharging({ db, clock, say }, order);
  return students[0]?.changePaise ?? 0;
}

/**
 * How many present students the structures of the current year have not charged at all, and would charge today. Only
 * those without a charge of the year are looked at, alike ones together, as this is asked whenever a dashboard opens.
 */
export async function countUncharged(db: Scoped, day: string): Promise<number> {
  const alike = await neverCharged(db);
  let count = 0;
  for (const of of yearsOf(alike)) {
    const checked = await db.require('school', [of.schoolId]);
    const structures = await listStructures(db, of);
    const heads = await headsToCharge(checked, [of.schoolId]);
    for (const pupils of alike.filter(({ schoolId }) => schoolId === of.schoolId)) {
      const structure = structureFor(structures, pupils);
      // No concession takes a charge away.
      const expected = structure ? wholeCharges(structure, heads, pupils) : [];
      if (expected.some(({ instalment }) => instalment.dueOn <= day)) count += pupils.count;
    }
  }
  return count;
}

type Alike = Awaited<ReturnType<typeof neverCharged>>[number];

/** A school is in one current year. */
const yearsOf = (alike: readonly Alike[]) => [
  ...new Map(alike.map((one) => [one.schoolId, one])).values(),
];

/** Those whom the structures charge the same, where the school has structures. */
const neverCharged = (db: Scoped) =>
  db
    .from('admission')
    .innerJoin('class', 'class.id', 'admission.class_id')
    .innerJoin('school', 'school.id', 'class.school_id')
    .innerJoin('academic_year', 'academic_year.id', 'class.academic_year_id')
    .where('admission.left_on', 'is', null)
    .where('academic_year.is_current', '=', true)
    .where(
      sql<boolean>`exists (select from fee_structure
        where fee_structure.school_id = admission.school_id
          and fee_structure.academic_year_id = class.academic_year_id)`,
    )
    .where(
      // With a limit it is looked up student by student, whatever PostgreSQL knows of the table.
      sql<boolean>`(select true from fee_entry
        where fee_entry.school_id = admission.school_id and fee_entry.admission_id = admission.id
          and fee_entry.academic_year_id = class.academic_year_id
          and fee_entry.kind = 'charge' and fee_entry.instalment_on is not null
        limit 1) is null`,
    )
    .select([
      'admission.school_id as schoolId',
      'class.academic_year_id as academicYearId',
      'class.id as classId',
      'class.standard',
      'class.stream',
      sql<string>`coalesce(class.medium, school.mediums[1])`.as('medium'),
      'admission.admitted_on as admittedOn',
      'admission.left_on as leftOn',
      isNewFrom(sql`academic_year.starts_on`).as('isNew'),
      sql<StopMonths[]>`(select coalesce(jsonb_agg(${stopMonths}), '[]')
        from fee_stop_assignment as assigned join fee_stop on fee_stop.id = assigned.stop_id
        where assigned.school_id = admission.school_id and assigned.admission_id = admission.id
          and assigned.academic_year_id = class.academic_year_id)`.as('stops'),
      sql<number>`count(*)::int`.as('count'),
    ])
    .groupBy([
      'admission.school_id',
      'school.id',
      'class.id',
      'admission.admitted_on',
      'admission.left_on',
      'isNew',
      'stops',
    ])
    .execute();
