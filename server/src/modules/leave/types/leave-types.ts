import type { LeaveType, leaveTypeRows } from '@shala/contract/leave-types.ts';
import { sql } from 'kysely';
import type * as z from 'zod';
import { columnsAs } from '../../../platform/columns.ts';
import { type Database, fixed } from '../../../platform/database.ts';
import { notFound } from '../../../platform/errors.ts';
import { type Scoped, selectFrom } from '../../../platform/scope.ts';

type Query = z.output<(typeof leaveTypeRows)['leaveApplication/fetchTypes']['query']>;

/** A type without how often it was applied for. */
export type LeaveRules = Omit<LeaveType, 'used'>;

const rules = (db: Database | Scoped) =>
  selectFrom(db, 'leave_type')
    .leftJoin('state', 'state.id', 'leave_type.state_id')
    .select([
      'leave_type.id',
      'leave_type.version',
      'leave_type.state_id as stateId',
      'state.name as stateName',
      'leave_type.code',
      'leave_type.name',
      'leave_type.local_name as localName',
      'leave_type.name_hindi as nameHindi',
      sql<LeaveType['forRoles']>`leave_type.for_roles`.as('forRoles'),
      sql<LeaveType['forGender']>`leave_type.for_gender`.as('forGender'),
      ...columnsAs('leave_type', [
        'perYear',
        'atATime',
        'allowsHalfDay',
        'carriesOver',
        'carryLimit',
        'countsHolidays',
        'documentAfter',
      ]),
      sql<LeaveType['yearKind']>`leave_type.year_kind`.as('yearKind'),
      sql<LeaveType['shownAs']>`leave_type.shown_as`.as('shownAs'),
      'leave_type.is_active as isActive',
    ])
    .orderBy('state.name', (by) => by.asc().nullsFirst())
    .orderBy('leave_type.code');

/** All requests are counted, so that a type which somebody elsewhere has used is not deleted. */
const types = (db: Database | Scoped) =>
  rules(db).select(
    sql<number>`(select count(*)::int from leave
      where leave.leave_type_id = leave_type.id)`.as('used'),
  );

/** With a school those that apply there: the state's own in place of the programme's of the same code. */
export async function listTypes(db: Scoped, { schoolId, role, isActive }: Query) {
  let found = types(db);
  if (role) found = found.where(sql<boolean>`${role} = any(leave_type.for_roles)`);
  if (isActive !== undefined) found = found.where('leave_type.is_active', '=', isActive);
  const listed = await found.execute();
  if (!schoolId) return listed;
  return applicableIn(listed, await stateOfSchool(db.checked('school', schoolId), schoolId));
}

/** A type that a state has of its own replaces the programme's. */
export const applicableIn = <T extends { code: string; stateId: string | null }>(
  listed: readonly T[],
  stateId: string | null,
): T[] => {
  const own = new Set(
    listed.filter((type) => stateId && type.stateId === stateId).map(({ code }) => code),
  );
  return listed.filter((type) => (type.stateId ? type.stateId === stateId : !own.has(type.code)));
};

export async function stateOfSchool(db: Database, schoolId: string): Promise<string> {
  const { stateId } = await db
    .selectFrom('school')
    .where('id', '=', schoolId)
    .select('state_id as stateId')
    .executeTakeFirstOrThrow(() => notFound('school'));
  return stateId;
}

export async function findType(db: Database | Scoped, id: string): Promise<LeaveType> {
  return types(db)
    .where('leave_type.id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('leave_type'));
}

export const findRules = (db: Database | Scoped, id: string): Promise<LeaveRules> =>
  fixed(rules(db).where('leave_type.id', '=', id)).executeTakeFirstOrThrow(() =>
    notFound('leave_type'),
  );

export const allRules = (db: Database | Scoped): Promise<LeaveRules[]> =>
  fixed(rules(db)).execute();
