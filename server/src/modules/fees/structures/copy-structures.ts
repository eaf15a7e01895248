import { addMonths } from '@shala/contract/days.ts';
import type { copyFeesForm, FeeStructure } from '@shala/contract/fee-structures.ts';
import { namesOnDay } from '@shala/contract/instalment-names.ts';
import { newId } from '@shala/contract/new-id.ts';
import { sql } from 'kysely';
import type * as z from 'zod';
import { recordAct } from '../../../platform/audit.ts';
import { anyOf } from '../../../platform/database.ts';
import { conflictError, invalid, notFound } from '../../../platform/errors.ts';
import { type CheckedDb, type Scoped, transact } from '../../../platform/scope.ts';
import type { Saving } from '../../../platform/serve.ts';
import { openYear } from '../../academic-years/academic-years-public.ts';
import { copyStops } from '../stops/copy-stops.ts';
import { increased } from './increase.ts';
import { type StructureToWrite, writeStructure } from './save-structure.ts';
import { listStructures } from './structure-record.ts';

type Form = z.output<typeof copyFeesForm>;

/** Copies the structures of a year into one that has none, each due day as many years later as the years are apart. */
export const copyStructures = (call: Saving, form: Form): Promise<FeeStructure[]> =>
  transact(call, async (call) => {
    const { db } = call;
    const { schoolId, fromYearId, toYearId } = form;
    const checked = await db.lock('school', schoolId, 'no key update');
    const { startsOn } = await openYear(checked, toYearId, schoolId);
    const from = await listStructures(db, { schoolId, academicYearId: fromYearId });
    if (from.length === 0) throw conflictError('fees.nothing_to_copy');
    const to = { schoolId, academicYearId: toYearId };
    if ((await listStructures(db, to)).length > 0) {
      throw conflictError('fees.year_has_structures');
    }
    const years = yearOf(startsOn) - yearOf(await startOf(db, fromYearId));
    if (form.withConcessions) await copyConcessions(checked, form);
    if (form.withStops) await copyStops(checked, form, years);
    for (const structure of from) {
      const classIds = await sameClasses(checked, structure, toYearId);
      const copied = copyOf(structure, form, years);
      await writeStructure(call, checked, { ...copied, academicYearId: toYearId, classIds }, null);
    }
    await recordAct(call, {
      act: 'fee_structure.copy',
      entityId: null,
      entityName: await nameOf(db, fromYearId),
      schoolId,
      after: { structures: from.length },
    });
    return listStructures(db, to);
  });

const yearOf = (day: string) => Number(day.slice(0, 4));

async function yearRow(db: Scoped, id: string) {
  const year = await db
    .from('academic_year')
    .where('academic_year.id', '=', id)
    .select(['name', 'starts_on as startsOn'])
    .executeTakeFirst();
  if (!year) throw notFound('academic_year');
  return year;
}

const startOf = async (db: Scoped, id: string) => (await yearRow(db, id)).startsOn;
const nameOf = async (db: Scoped, id: string) => (await yearRow(db, id)).name;

function copyOf({ instalments, ...structure }: FeeStructure, increase: Form, years: number) {
  const next = instalments.map(({ name, localName, nameHindi, dueOn, amounts }) => ({
    ...namesOnDay({ name, localName, nameHindi }, addMonths(dueOn, 12 * years)),
    dueOn: addMonths(dueOn, 12 * years),
    amounts: amounts.flatMap(({ headId, paise }) => {
      const more = increased(paise, increase);
      return more > 0 ? { headId, paise: more } : [];
    }),
  }));
  const { byStopHeadId } = structure;
  if (!byStopHeadId && !next.some(({ amounts }) => amounts.length > 0)) {
    throw invalid({ field: 'increasePaise', key: 'no_amount' });
  }
  const { schoolId, name, standards, medium, stream } = structure;
  return {
    schoolId,
    name,
    standards,
    medium,
    stream,
    byStopHeadId,
    instalments: next,
  } satisfies Omit<StructureToWrite, 'academicYearId' | 'classIds'>;
}

/** The classes of the next year that are called as these are. */
async function sameClasses(
  db: CheckedDb,
  { classIds, name, schoolId }: FeeStructure,
  toYearId: string,
): Promise<string[]> {
  if (classIds.length === 0) return [];
  const classes = await db
    .selectFrom('class')
    .innerJoin('class as former', (join) =>
      join
        .onRef('former.standard', '=', 'class.standard')
        .onRef('former.division_key', '=', 'class.division_key')
        .on(sql<boolean>`former.stream is not distinct from class.stream`),
    )
    .where('former.id', '=', anyOf(classIds))
    .where('class.school_id', '=', schoolId)
    .where('class.academic_year_id', '=', toYearId)
    .select('class.id')
    .execute();
  if (classes.length < classIds.length) throw conflictError('fees.classes_missing', { name });
  return classes.map(({ id }) => id);
}

/** Those that the next year does not have by the same name. */
async function copyConcessions(db: CheckedDb, { schoolId, fromYearId, toYearId }: Form) {
  const concessions = await db
    .selectFrom('fee_concession')
    .where('school_id', '=', schoolId)
    .where('academic_year_id', '=', fromYearId)
    .selectAll()
    .execute();
  if (concessions.length === 0) return;
  await db
    .insertInto('fee_concession')
    .values(
      concessions.map((concession) => ({
        ...concession,
        id: newId(),
        version: 1,
        academic_year_id: toYearId,
      })),
    )
    .onConflict((already) => already.doNothing())
    .execute();
}
