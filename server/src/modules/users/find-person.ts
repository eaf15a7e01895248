import type { Language } from '@shala/contract/fields.ts';
import type { Role } from '@shala/contract/roles.ts';
import type { Clock } from '../../platform/clock.ts';
import { anyOf } from '../../platform/database.ts';
import { type Scoped, unscoped } from '../../platform/scope.ts';
import { isOpenWork, type StoredPerson } from './person-record.ts';

/** People as stored, in sight or not; of their work at schools only what is in sight. */
export async function peopleOf(
  db: Scoped,
  clock: Clock,
  ids: string[],
): Promise<Map<string, StoredPerson>> {
  const bare = unscoped(db, 'dependants');
  const accounts = await bare
    .selectFrom('account')
    .select([
      'id',
      'version',
      'name',
      'email',
      'mobile',
      'role',
      'status',
      'is_premium as isPremium',
      'gender',
      'language',
      'titles_added as added',
      'titles_removed as removed',
      db.contact('account', 'work').as('isKnown'),
    ])
    .where('id', '=', anyOf(ids))
    .execute();
  const schools = await bare
    .selectFrom('school_user')
    .select([
      'id',
      'version',
      'account_id as accountId',
      'school_id as schoolId',
      'designation',
      'starts_on as from',
      'ends_on as to',
      db.condition('school_user').as('isSeen'),
      db.condition('school_user', 'work').as('isOwn'),
    ])
    .where('account_id', '=', anyOf(ids))
    .orderBy('starts_on')
    .orderBy('id')
    .execute();
  const locations = await bare
    .selectFrom('location_user')
    .select([
      'id',
      'version',
      'account_id as accountId',
      'state_id as stateId',
      'district_id as districtId',
      'block_id as blockId',
    ])
    .where('account_id', '=', anyOf(ids))
    .orderBy('id')
    .execute();
  const people = new Map<string, StoredPerson>();
  for (const { role, status, gender, language, isKnown, ...rest } of accounts) {
    people.set(rest.id, {
      ...rest,
      role: role as Role,
      status: status as StoredPerson['status'],
      gender: gender as StoredPerson['gender'],
      language: language as Language | null,
      schools: [],
      locations: [],
      unseenWork: 0,
      isFormer: !isKnown,
      worksElsewhere: !isKnown,
    });
  }
  for (const { accountId, isSeen, isOwn, ...work } of schools) {
    const person = people.get(accountId);
    if (!person) continue;
    if (isSeen) person.schools.push(work);
    else person.unseenWork += 1;
    if (!isOwn && isOpenWork(work, clock.schoolDay())) person.worksElsewhere = true;
  }
  for (const { accountId, ...area } of locations) people.get(accountId)?.locations.push(area);
  return people;
}
