import type { FeeStructure, feeStructureForm } from '@shala/contract/fee-structures.ts';
import { sumOfPaise } from '@shala/contract/money.ts';
import { newId } from '@shala/contract/new-id.ts';
import { sql } from 'kysely';
import type * as z from 'zod';
import { recorderOf } from '../../../platform/audit.ts';
import { anyOf, onConstraintViolation } from '../../../platform/database.ts';
import { invalid, notFound } from '../../../platform/errors.ts';
import { type CheckedDb, type Scoped, transact } from '../../../platform/scope.ts';
import { searchKey } from '../../../platform/search-key.ts';
import type { Saving } from '../../../platform/serve.ts';
import { lockForEdit } from '../../../platform/versioned-rows.ts';
import { openYear } from '../../academic-years/academic-years-public.ts';
import { ensureRteConcession } from '../concessions/rte-concession.ts';
import { findHead, requireHeads } from '../setup/fee-heads.ts';
import { overlap } from './fitting-structure.ts';
import { findStructure, listStructures } from './structure-record.ts';

type Form = z.output<typeof feeStructureForm>;
export type StructureToWrite = Omit<Form, 'id' | 'version'>;

const structureViolations = {
  fee_structure_name: () => invalid({ field: 'name', key: 'name_taken' }),
};

export const saveStructure = (call: Saving, form: Form): Promise<FeeStructure> =>
  onConstraintViolation(
    transact(call, (call) => save(call, form)),
    structureViolations,
  );

async function save(call: Saving, form: Form): Promise<FeeStructure> {
  const { db } = call;
  const { id, version, ...structure } = form;
  const { schoolId, academicYearId } = structure;
  const before = id ? await lockForEdit(db, 'fee_structure', { id, version }, findStructure) : null;
  for (const field of ['schoolId', 'academicYearId'] as const) {
    if (before && before[field] !== form[field]) throw invalid({ field, key: 'fixed' });
  }
  // Two that overlap are not written side by side.
  const checked = await db.lock('school', schoolId, 'no key update');
  await openYear(checked, academicYearId, schoolId);
  await requireOwnParts(db, structure);
  await requireNoOverlap(db, { ...structure, id: id ?? null });
  const after = await writeStructure(call, checked, structure, before);
  await recordStructure(call, { before, after });
  return after;
}

/** Heads and classes are the school's, and the classes of this year. */
async function requireOwnParts(db: Scoped, structure: StructureToWrite): Promise<void> {
  const { schoolId, academicYearId, classIds, byStopHeadId, instalments } = structure;
  const headIds = instalments.flatMap(({ amounts }) => amounts.map(({ headId }) => headId));
  await requireHeads(db, schoolId, byStopHeadId ? [...headIds, byStopHeadId] : headIds);
  if (byStopHeadId && (await findHead(db, byStopHeadId)).kind !== 'transport') {
    throw invalid({ field: 'byStopHeadId', key: 'choice' });
  }
  const unique = [...new Set(classIds)];
  const classes = await db
    .from('class')
    .where('class.id', '=', anyOf(unique))
    .where('class.school_id', '=', schoolId)
    .where('class.academic_year_id', '=', academicYearId)
    .select('class.id')
    .execute();
  if (classes.length < unique.length) throw notFound('class');
}

async function requireNoOverlap(
  db: Scoped,
  structure: StructureToWrite & { id: string | null },
): Promise<void> {
  const narrowed = { ...structure, ...narrowing(structure) };
  const other = (await listStructures(db, structure)).find(
    (one) => one.id !== structure.id && overlap(one, narrowed),
  );
  if (other) {
    throw invalid({ field: 'standards', key: 'structure_overlaps', values: { name: other.name } });
  }
}

const narrowing = ({ medium, stream }: Pick<StructureToWrite, 'medium' | 'stream'>) => ({
  medium: medium ?? null,
  stream: stream ?? null,
});

/** Writes the structure with its instalments in the order of their days, in place of those that it had. */
export async function writeStructure(
  { db, clock }: Pick<Saving, 'db' | 'clock'>,
  checked: CheckedDb,
  structure: StructureToWrite,
  before: FeeStructure | null,
): Promise<FeeStructure> {
  const { schoolId, academicYearId } = structure;
  const id = before?.id ?? newId();
  const now = clock.now().toISOString();
  const columns = {
    name: structure.name,
    match_key: searchKey(structure.name),
    standards: sql<
      number[]
    >`${[...new Set(structure.standards)].sort((a, b) => a - b)}::smallint[]`,
    ...narrowing(structure),
    class_ids: sql<string[]>`${[...new Set(structure.classIds)]}::uuid[]`,
    by_stop_head_id: structure.byStopHeadId ?? null,
    updated_at: now,
    version: (before?.version ?? 0) + 1,
  };
  await (before
    ? db.update('fee_structure').set(columns).where('fee_structure.id', '=', id).execute()
    : db
        .insert('fee_structure')
        .values({
          ...columns,
          id,
          school_id: schoolId,
          academic_year_id: academicYearId,
          created_at: now,
        })
        .execute());
  await ensureRteConcession(checked, { schoolId, academicYearId });
  await writeInstalments(checked, schoolId, id, structure.instalments);
  return findStructure(db, id);
}

async function writeInstalments(
  db: CheckedDb,
  schoolId: string,
  structureId: string,
  instalments: Form['instalments'],
): Promise<void> {
  const of = { school_id: schoolId, structure_id: structureId };
  const inOrder = instalments.toSorted((one, other) => (one.dueOn < other.dueOn ? -1 : 1));
  await db
    .deleteFrom('fee_instalment')
    .where('school_id', '=', schoolId)
    .where('structure_id', '=', structureId)
    .execute();
  await db
    .insertInto('fee_instalment')
    .values(
      inOrder.map(({ name, localName, nameHindi, dueOn }, place) => ({
        ...of,
        place,
        name,
        local_name: localName || null,
        name_hindi: nameHindi || null,
        due_on: dueOn,
      })),
    )
    .execute();
  const amounts = inOrder.flatMap(({ amounts }, place) =>
    amounts.map(({ headId, paise }) => ({ ...of, place, head_id: headId, paise })),
  );
  if (amounts.length > 0) await db.insertInto('fee_amount').values(amounts).execute();
}

export const deleteStructure = (call: Saving, id: string): Promise<null> =>
  transact(call, async (call) => {
    const { db } = call;
    await db.lock('fee_structure', id);
    const before = await findStructure(db, id);
    await openYear(db, before.academicYearId, before.schoolId);
    await db.delete('fee_structure').where('fee_structure.id', '=', id).execute();
    await recordStructure(call, { before });
    return null;
  });

/** The instalments as one line each, which a history can compare. */
const auditSnapshot = ({ name, standards, medium, stream, ...structure }: FeeStructure) => ({
  name,
  standards,
  medium,
  stream,
  instalments: structure.instalments.map(
    ({ name, dueOn, amounts }) => `${name} ${dueOn}: ${sumOfPaise(amounts) / 100}`,
  ),
  totalPaise: structure.totalPaise,
  totalForNewPaise: structure.totalForNewPaise,
});

const recordStructure = recorderOf('fee_structure', auditSnapshot);
