import { isDeepStrictEqual } from 'node:util';
import { newId } from '@shala/contract/new-id.ts';
import type { School, schoolForm } from '@shala/contract/schools.ts';
import type * as z from 'zod';
import { recordAct } from '../../platform/audit.ts';
import { onConstraintViolation } from '../../platform/database.ts';
import { invalid } from '../../platform/errors.ts';
import { type Scoped, transact, unscoped } from '../../platform/scope.ts';
import { Answer, type Saving, type SavingWithTexts } from '../../platform/serve.ts';
import { lockForEdit } from '../../platform/versioned-rows.ts';
import { planFrom } from './plans/school-plan.ts';
import { auditSnapshot, auditSnapshotWithPlan } from './school-audit.ts';
import { changeLogo } from './school-logo.ts';
import { findSchool, type SchoolFacts, schoolFacts } from './school-record.ts';
import { rowOf } from './school-row.ts';
import { codesOtherDistrict, placeIssues, withOfficeFields } from './school-rules.ts';

type Form = z.output<typeof schoolForm>;

export async function saveSchool(
  call: SavingWithTexts,
  form: Form,
): Promise<School | Answer<School>> {
  const { db, clock, say } = call;
  const saved = transact(call, (call) =>
    form.id ? editSchool(call, { ...form, id: form.id }) : addSchool(call, form),
  );
  const { id, isMoved } = await onConstraintViolation(saved, {
    school_udise_code_key: () => codeTaken(db, 'udiseCode', form.udiseCode),
    school_code_key: () => codeTaken(db, 'code', form.code ?? ''),
  });
  const school = await findSchool(db, id, clock.schoolDay());
  const other = isMoved && (await codesOtherDistrict(db, school));
  if (!other) return school;
  const values = { code: school.udiseCode.slice(0, 4), district: other.name };
  return new Answer(school, say('messages:school.code_of_other_district', values));
}

async function addSchool(call: Saving, form: Form) {
  const { db, clock } = call;
  const { id: _, version: __, startPlanMonths, ...fields } = form;
  const issues = await placeIssues(db, fields);
  if (issues.length > 0) throw invalid(...issues);
  const id = newId();
  const now = clock.now().toISOString();
  const plan = startPlanMonths && planFrom(clock.schoolDay(), startPlanMonths);
  await db
    .insert('school')
    .values({
      id,
      ...rowOf(fields),
      logo_file_id: null,
      plan_starts_on: plan ? plan.startsOn : null,
      plan_ends_on: plan ? plan.endsOn : null,
      created_at: now,
      updated_at: now,
    })
    .execute();
  // The picture belongs to the school before the school can name it.
  if (fields.logoFileId) {
    await changeLogo(db, clock, { schoolId: id, from: null, to: fields.logoFileId });
    await db
      .update('school')
      .set({ logo_file_id: fields.logoFileId })
      .where('school.id', '=', id)
      .execute();
  }
  const after = await factsOf(db, id, clock.schoolDay());
  await recordAct(call, {
    act: 'school.add',
    entityId: id,
    entityName: after.name,
    schoolId: id,
    after: auditSnapshotWithPlan(after),
  });
  return { id, isMoved: true };
}

async function editSchool(call: Saving, form: Form & { id: string }) {
  const { db, clock } = call;
  const { id, version, startPlanMonths, ...fields } = form;
  if (startPlanMonths) throw invalid({ field: 'startPlanMonths', key: 'only_new' });
  const day = clock.schoolDay();
  const { people, principals, ...before } = await lockForEdit(db, 'school', form, (db, id) =>
    findSchool(db, id, day),
  );
  const { next, issues } = withOfficeFields(db.person, fields, before);
  const isMoved = before.udiseCode !== next.udiseCode || before.districtId !== next.districtId;
  issues.push(...(await placeIssues(db, next)));
  if (issues.length > 0) throw invalid(...issues);
  const row = rowOf(next);
  if (isDeepStrictEqual(row, rowOf(before))) return { id, isMoved: false };
  await changeLogo(db, clock, { schoolId: id, from: before.logoFileId, to: row.logo_file_id });
  await db
    .update('school')
    .set({ ...row, version: before.version + 1, updated_at: clock.now().toISOString() })
    .where('school.id', '=', id)
    .execute();
  const after = await factsOf(db, id, day);
  await recordAct(call, {
    act: 'school.edit',
    entityId: id,
    entityName: after.name,
    schoolId: id,
    before: auditSnapshot(before),
    after: auditSnapshot(after),
  });
  return { id, isMoved };
}

async function factsOf(db: Scoped, id: string, day: string): Promise<SchoolFacts> {
  const [facts] = await schoolFacts(db, [id], day);
  return facts!;
}

const codeColumns = { udiseCode: 'udise_code', code: 'code' } as const;
const takenKeys = { udiseCode: 'udise_taken', code: 'short_code_taken' } as const;

/** Names the school that has the code, even if it is out of the person's scope. */
async function codeTaken(db: Scoped, field: 'udiseCode' | 'code', code: string): Promise<Error> {
  const other = await unscoped(db, 'unique across schools')
    .selectFrom('school')
    .select('name')
    .where(codeColumns[field], '=', code)
    .executeTakeFirst();
  return invalid({ field, key: takenKeys[field], values: { school: other?.name ?? code } });
}
