import type { AcademicYear, academicYearForm } from '@shala/contract/academic-years.ts';
import { newId } from '@shala/contract/new-id.ts';
import type * as z from 'zod';
import { recordAct } from '../../platform/audit.ts';
import { brokenConstraint } from '../../platform/database.ts';
import { conflict, inUse, invalid } from '../../platform/errors.ts';
import { type Scoped, unscoped } from '../../platform/scope.ts';
import type { Call } from '../../platform/serve.ts';
import { findYear } from './academic-year-queries.ts';

type Saving = Pick<Call, 'db' | 'clock' | 'actor'>;
type Form = z.output<typeof academicYearForm>;

const auditSnapshot = ({ id, version, stateId, classes, isClosed, ...year }: AcademicYear) => year;

export const saveYear = ({ db, clock, actor }: Saving, { version, ...form }: Form) =>
  tellingTaken(
    db.transaction(async (transaction) => {
      const id = form.id ?? newId();
      const before = form.id ? await lockYear(transaction, form.id) : null;
      if (before && !version) throw invalid({ field: 'version', key: 'required' });
      if (before && before.version !== version) throw conflict(before);
      // Classes would change their school's calendar behind its back.
      if (before && before.classes > 0 && before.stateId !== (form.stateId ?? null)) {
        throw invalid({
          field: 'stateId',
          key: 'year_has_classes',
          values: { count: before.classes },
        });
      }
      const row = {
        name: form.name,
        state_id: form.stateId ?? null,
        starts_on: form.startsOn,
        ends_on: form.endsOn,
      };
      await (before
        ? transaction
            .update('academic_year')
            .set({ ...row, version: before.version + 1 })
            .where('academic_year.id', '=', id)
            .execute()
        : transaction
            .insert('academic_year')
            .values({ id, ...row })
            .execute());
      const after = await findYear(transaction, id);
      await recordAct(
        { db: transaction, clock, actor },
        {
          act: before ? 'academic_year.edit' : 'academic_year.add',
          entityId: id,
          entityName: after.name,
          before: before && auditSnapshot(before),
          after: auditSnapshot(after),
        },
      );
      return after;
    }),
  );

export const makeCurrent = (
  { db, clock, actor }: Saving,
  { id, version }: { id: string; version: number },
): Promise<AcademicYear> =>
  db.transaction(async (transaction) => {
    const before = await lockYear(transaction, id);
    if (before.version !== version) throw conflict(before);
    if (before.isCurrent) return before;
    const bare = unscoped(transaction, 'checked before');
    await bare
      .updateTable('academic_year')
      .set({ is_current: false })
      .where('state_id', before.stateId ? '=' : 'is', before.stateId)
      .where('is_current', '=', true)
      .execute();
    await bare
      .updateTable('academic_year')
      .set({ is_current: true, version: version + 1 })
      .where('id', '=', id)
      .execute();
    const after = await findYear(transaction, id);
    await recordAct(
      { db: bare, clock, actor },
      {
        act: 'academic_year.current',
        entityId: id,
        entityName: after.name,
        before: auditSnapshot(before),
        after: auditSnapshot(after),
      },
    );
    return after;
  });

export const deleteYear = ({ db, clock, actor }: Saving, id: string): Promise<null> =>
  db.transaction(async (transaction) => {
    const year = await lockYear(transaction, id);
    if (year.classes > 0) throw inUse('academic_year.has_classes', { count: year.classes });
    await transaction.delete('academic_year').where('academic_year.id', '=', id).execute();
    await recordAct(
      { db: transaction, clock, actor },
      {
        act: 'academic_year.delete',
        entityId: id,
        entityName: year.name,
        before: auditSnapshot(year),
      },
    );
    return null;
  });

async function lockYear(db: Scoped, id: string): Promise<AcademicYear> {
  await db
    .from('academic_year')
    .select('academic_year.id')
    .where('academic_year.id', '=', id)
    .forUpdate()
    .execute();
  return findYear(db, id);
}

const issueOf: Record<string, { field: string; key: string }> = {
  academic_year_state_id_name_key: { field: 'name', key: 'name_taken' },
  academic_year_coalesce_daterange_excl: { field: 'startsOn', key: 'years_overlap' },
};

/** Two years of one name, or over the same days, are told on the field, also where both are saved at once. */
async function tellingTaken<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const issue = issueOf[brokenConstraint(error) ?? ''];
    throw issue ? invalid(issue) : error;
  }
}
