import type { Language } from '@shala/contract/fields.ts';
import type { Role } from '@shala/contract/roles.ts';
import { effectiveTitles } from '@shala/contract/titles.ts';
import type { ListedUser, User } from '@shala/contract/users.ts';
import { sql } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import { anyOf } from '../../platform/database.ts';
import { notFound } from '../../platform/errors.ts';
import { isPremium } from '../../platform/person.ts';
import type { Scoped } from '../../platform/scope.ts';
import {
  locationUsersOfPeople,
  locationUsersOfPerson,
} from './assignments/location-user-queries.ts';
import { schoolUsersOfPerson } from './assignments/school-user-queries.ts';

const columns = [
  'account.id',
  'account.version',
  'account.name',
  'account.email',
  'account.mobile',
  'account.role',
  'account.status',
  'account.is_premium as isPremium',
  'account.last_sign_in_at as lastSignInAt',
] as const;

type Places = Pick<ListedUser, 'worksAt' | 'designations'>;
const nowhere: Places = { worksAt: [], designations: [] };

interface Row extends Omit<ListedUser, 'role' | 'status' | keyof Places | 'isElsewhere'> {
  role: string;
  status: string;
  showsContact: boolean;
}

/** A former school reads neither contact nor sign-ins. */
const listed = <R extends Row>({ showsContact, ...row }: R, places: Places = nowhere) => ({
  ...row,
  ...(showsContact ? {} : { email: null, mobile: null, lastSignInAt: null }),
  isElsewhere: !showsContact,
  role: row.role as Role,
  status: row.status as ListedUser['status'],
  ...places,
});

/** The people of the ids, in that order, with the places where they work now. */
export async function listedUsers(
  db: Scoped,
  clock: Clock,
  ids: readonly string[],
): Promise<ListedUser[]> {
  const people = await db
    .from('account')
    .select(columns)
    .select(db.contact('account').as('showsContact'))
    .where('account.id', '=', anyOf(ids))
    .execute();
  const byId = new Map(people.map((person) => [person.id, person]));
  const places = await placesOf(db, clock, ids);
  return ids.flatMap((id) => {
    const person = byId.get(id);
    return person ? [listed(person, places.get(id))] : [];
  });
}

/** Schools in sight where they work or will work, and the areas of officers. */
async function placesOf(
  db: Scoped,
  clock: Clock,
  ids: readonly string[],
): Promise<Map<string, Places>> {
  const schools = await db
    .from('school_user')
    .innerJoin('school', 'school.id', 'school_user.school_id')
    .where('school_user.account_id', '=', anyOf(ids))
    .where((or) =>
      or.or([
        or('school_user.ends_on', 'is', null),
        or('school_user.ends_on', '>=', clock.schoolDay()),
      ]),
    )
    .select(['school_user.account_id as accountId', 'school.name', 'school_user.designation'])
    .orderBy('school.search_key')
    .execute();
  const areas = await locationUsersOfPeople(db, ids);
  const places = new Map<string, Places>();
  for (const { accountId, name, designation } of [
    ...schools,
    ...areas.map(({ accountId, areaName }) => ({ accountId, name: areaName, designation: null })),
  ]) {
    const { worksAt, designations } = places.get(accountId) ?? nowhere;
    places.set(accountId, {
      worksAt: [...new Set([...worksAt, name])],
      designations: [...new Set([...designations, ...(designation ? [designation] : [])])],
    });
  }
  return places;
}

/** A person, checked in this call, with everything that the form shows. */
export async function findUser(db: Scoped, clock: Clock, id: string): Promise<User> {
  const row = await db
    .checked('account', id)
    .selectFrom('account')
    .select(columns)
    .select([
      db.contact('account').as('showsContact'),
      'account.gender',
      'account.language',
      'account.titles_added as added',
      'account.titles_removed as removed',
      'account.password_change_required as passwordChangeRequired',
      'account.created_at as createdAt',
      sql<string[]>`array(
        select school.id from school_user join school on school.id = school_user.school_id
        where school_user.account_id = account.id
          and school_user.starts_on <= ${clock.schoolDay()}
          and (school_user.ends_on is null or school_user.ends_on >= ${clock.schoolDay()})
          and school.plan_ends_on >= ${clock.schoolDay()})`.as('plannedSchoolIds'),
    ])
    .where('account.id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound('account');
  const { plannedSchoolIds, gender, language, added, removed, ...rest } = row;
  const { passwordChangeRequired, createdAt, ...account } = rest;
  const person = listed(account, (await placesOf(db, clock, [id])).get(id));
  return {
    ...person,
    isPremium: isPremium(person.role, person.isPremium, plannedSchoolIds),
    gender: person.isElsewhere ? null : (gender as User['gender']),
    language: person.isElsewhere ? null : (language as Language | null),
    accessControlList: effectiveTitles(person.role, { added, removed }),
    schools: await schoolUsersOfPerson(db, id),
    locations: await locationUsersOfPerson(db, id),
    passwordChangeRequired,
    createdAt,
  };
}
