import { sql } from 'kysely';
import type { Scoped } from '../../../platform/scope.ts';
import type { ReadingWithTexts } from '../../../platform/serve.ts';
import { findCurrentYear } from '../../academic-years/academic-years-public.ts';
import { headsToCharge } from '../setup/fee-heads.ts';
import { structureFor } from '../structures/fitting-structure.ts';
import { listStructures } from '../structures/structure-record.ts';
import { previewCharging } from './charging.ts';
import { expectedCharges } from './expected-charges.ts';
import { studentsToCharge } from './students-to-charge.ts';

/** What charging today would add to a student's account, or take from it. */
export async function unchargedPaise(
  { db, say, clock }: ReadingWithTexts,
  { schoolId, admissionId }: { schoolId: string; admissionId: string },
): Promise<number> {
  const year = await findCurrentYear(db, schoolId);
  if (!year) return 0;
  await db.require('school', [schoolId]);
  const order = { schoolId, academicYearId: year.id, admissionId, until: clock.schoolDay() };
  const { students } = await previewCharging({ db, say }, order);
  return students[0]?.changePaise ?? 0;
}

/**
 * How many present students the structures of the current year have not charged at all, and would charge today. Only
 * those without a charge of the year are looked at, as this is asked whenever a dashboard opens.
 */
export async function countUncharged(db: Scoped, day: string): Promise<number> {
  let count = 0;
  for (const of of await neverCharged(db)) {
    const checked = await db.require('school', [of.schoolId]);
    const structures = await listStructures(db, of);
    const heads = await headsToCharge(checked, [of.schoolId]);
    const pupils = await studentsToCharge(checked, of);
    count += pupils.filter((pupil) => {
      const structure = structureFor(structures, pupil);
      // No concession takes a charge away.
      const expected = structure ? expectedCharges(structure, heads, [], pupil) : [];
      return expected.some(({ instalment }) => instalment.dueOn <= day);
    }).length;
  }
  return count;
}

/** By school, where the school has structures. */
const neverCharged = (db: Scoped) =>
  db
    .from('admission')
    .innerJoin('class', 'class.id', 'admission.class_id')
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
    .groupBy(['admission.school_id', 'class.academic_year_id'])
    .select([
      'admission.school_id as schoolId',
      'class.academic_year_id as academicYearId',
      sql<string[]>`array_agg(admission.id)`.as('admissionIds'),
    ])
    .execute();
