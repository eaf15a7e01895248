import { isDeepStrictEqual } from 'node:util';
import { newId } from '@shala/contract/new-id.ts';
import type { School, schoolForm } from '@shala/contract/schools.ts';
import type * as z from 'zod';
import { recordAct } from '../../platform/audit.ts';
import { brokenConstraint } from '../../platform/database.ts';
import { conflict, invalid } from '../../platform/errors.ts';
import { type Scoped, unscoped } from '../../platform/scope.ts';
import { Answer, type Call } from '../../platform/serve.ts';
import { planFrom } from './plans/school-plan.ts';
import { auditSnapshot, auditSnapshotWithPlan } from './school-audit.ts';
import { changeLogo } from './school-logo.ts';
import { findSchool, type SchoolFacts, schoolFacts } from './school-record.ts';
import { rowOf } from './school-row.ts';
import { codesOtherDistrict, placeIssues, withOfficeFields } from './school-rules.ts';

type Form = z.output<typeof schoolForm>;
type Saving = Pick<Call, 'db' | 'clock' | 'actor' | 'say'>;

export async function saveSchool(saving: Saving, form: Form): Promise<School | Answer<School>> {
  const { db, clock, say } = saving;
  const { id, isMoved } = await tellingTakenCode(db, form, () =>
    form.id ? editSchool(saving, { ...form, id: form.id }) : addSchool(saving, form),
  );
  const school = await findSchool(db, id, clock.schoolDay());
  const other = isMoved && (await codesOtherDistrict(db, school));
  if (!other) return school;
  const values = { code: school.udiseCode.slice(0, 4), district: other.name };
  return new Answer(school, say('messages:school.code_of_other_district', values));
}

const addSchool = ({ db, clock, actor }: Saving, form: Form) =>
  db.transaction(async (transaction) => {
    const { id: _, version: __, startPlanMonths, ...fields } = form;
    const issues = await placeIssues(transaction, fields);
    if (issues.length > 0) throw invalid(...issues);
    const id = newId();
    const now = clock.now().toISOString();
    const plan = startPlanMonths && planFrom(clock.schoolDay(), startPlanMonths);
    await transaction
      .insert('school')
      .values({
        id,
        ...rowOf(fields),
        plan_starts_on: plan ? plan.startsOn : null,
        plan_ends_on: plan ? plan.endsOn : null,
        created_at: now,
        updated_at: now,
      })
      .execute();
    await changeLogo(transaction, clock, {
      schoolId: id,
      from: null,
      to: fields.logoFileId ?? null,
    });
    const after = await factsOf(transaction, id, clock.schoolDay());
    await recordAct(
      { db: transaction, clock, actor },
      {
        act: 'school.add',
        entityId: id,
        entityName: after.name,
        schoolId: id,
        after: auditSnapshotWithPlan(after),
      },
    );
    return { id, isMoved: true };
  });

const editSchool = ({ db, clock, actor }: Saving, form: Form & { id: string }) =>
  db.transaction(async (transaction) => {
    const { id, version, startPlanMonths, ...fields } = form;
    if (!version) throw invalid({ field: 'version', key: 'required' });
    if (startPlanMonths) throw invalid({ field: 'startPlanMonths', key: 'only_new' });
    await transaction
      .from('school')
      .select('school.id')
      .where('school.id', '=', id)
      .forUpdate()
      .execute();
    const before = await factsOf(transaction, id, clock.schoolDay());
    if (before.version !== version) {
      throw conflict(await findSchool(transaction, id, clock.schoolDay()));
    }
    const { wanted, issues } = withOfficeFields(transaction.person, fields, before);
    const isMoved =
      before.udiseCode !== wanted.udiseCode || before.districtId !== wanted.districtId;
    issues.push(...(await placeIssues(transaction, wanted)));
    if (issues.length > 0) throw invalid(...issues);
    const row = rowOf(wanted);
    if (isDeepStrictEqual(row, rowOf(before))) return { id, isMoved: false };
    await changeLogo(transaction, clock, {
      schoolId: id,
      from: before.logoFileId,
      to: row.logo_file_id,
    });
    await transaction
      .update('school')
      .set({ ...row, version: version + 1, updated_at: clock.now().toISOString() })
      .where('school.id', '=', id)
      .execute();
    const after = await factsOf(transaction, id, clock.schoolDay());
    await recordAct(
      { db: transaction, clock, actor },
      {
        act: 'school.edit',
        entityId: id,
        entityName: after.name,
        schoolId: id,
        before: auditSnapshot(before),
        after: auditSnapshot(after),
      },
    );
    return { id, isMoved };
  });

async function factsOf(db: Scoped, id: string, day: string): Promise<SchoolFacts> {
  const [facts] = await schoolFacts(db, [id], day);
  return facts!;
}

const uniqueCodes = {
  school_udise_code_key: { field: 'udiseCode', column: 'udise_code', key: 'udise_taken' },
  school_code_key: { field: 'code', column: 'code', key: 'short_code_taken' },
} as const;

/** Two people may write the same code at the same moment: the second is told, on the field. */
async function tellingTakenCode<T>(db: Scoped, form: Form, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const taken = uniqueCodes[brokenConstraint(error) as keyof typeof uniqueCodes];
    if (!taken) throw error;
    const { field, column, key } = taken;
    const code = form[field] ?? '';
    const holder = await unscoped(db, 'unique across schools')
      .selectFrom('school')
      .select('name')
      .where(column, '=', code)
      .executeTakeFirst();
    throw invalid({ field, key, values: { school: holder?.name ?? code } });
  }
}
