import type { CheckedDb } from '../../../platform/scope.ts';
import { concessionsOfYear } from '../concessions/concession-record.ts';
import { headsToCharge } from '../setup/fee-heads.ts';
import { structureFor } from '../structures/fitting-structure.ts';
import { structuresOfYear } from '../structures/structure-record.ts';
import { expectedCharges } from './expected-charges.ts';
import { studentsToCharge } from './students-to-charge.ts';

interface OfStudent {
  schoolId: string;
  academicYearId: string;
  admissionId: string;
}

/** What the structure of a year charges one student; nothing where none fits. */
export async function expectedOfStudent(db: CheckedDb, of: OfStudent) {
  const [pupil] = await studentsToCharge(db, of);
  if (!pupil) return undefined;
  const structure = structureFor(await structuresOfYear(db, of), pupil);
  if (!structure) return undefined;
  const heads = await headsToCharge(db, [of.schoolId]);
  const rules = await concessionsOfYear(db, of);
  return {
    classId: pupil.classId,
    byStopHeadId: structure.byStopHeadId,
    expected: expectedCharges(structure, heads, rules, pupil),
  };
}
