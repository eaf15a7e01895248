import type { Resource, resourceRows } from '@shala/contract/resources.ts';
import { sortOf } from '@shala/contract/sort-of.ts';
import { sql } from 'kysely';
import type * as z from 'zod';
import { columnsAs } from '../../platform/columns.ts';
import { notFound } from '../../platform/errors.ts';
import { type Found, pageOf } from '../../platform/page-of.ts';
import type { Scoped } from '../../platform/scope.ts';
import { partsOf } from '../../platform/search-key.ts';

type Query = z.output<(typeof resourceRows)['resource/fetchAll']['query']>;

const stateOn = (today: string) => sql<Resource['state']>`(case
  when resource.from_day > ${today}::date then 'coming'
  when resource.to_day < ${today}::date then 'ended' else 'current' end)`;

const isUnread = (accountId: string) => sql<boolean>`not exists (select from resource_reading
  where resource_reading.resource_id = resource.id
    and resource_reading.account_id = ${accountId})`;

const presented = (db: Scoped, found: Found<'resource'>) =>
  found
    .leftJoin('state', 'state.id', 'resource.state_id')
    .leftJoin('district', 'district.id', 'resource.district_id')
    .select([
      ...columnsAs('resource', [
        'id',
        'version',
        'name',
        'localName',
        'nameHindi',
        'text',
        'localText',
        'textHindi',
        'link',
        'fileId',
        'stateId',
        'districtId',
        'isPinned',
      ]),
      sql<Resource['forRoles']>`resource.for_roles`.as('forRoles'),
      sql<string | null>`coalesce(district.name, state.name)`.as('placeName'),
      'resource.from_day as from',
      'resource.to_day as to',
      stateOn(db.person.schoolDay).as('state'),
      isUnread(db.person.accountId).as('isUnread'),
    ]);

/** Pinned cards first, the latest first among them. */
export function listResources(db: Scoped, query: Query) {
  const { person } = db;
  let found = db.from('resource');
  for (const part of partsOf(query.search ?? '')) {
    found = found.where('resource.search_key', 'like', part);
  }
  if (query.isUnread !== undefined) {
    const unread = isUnread(person.accountId);
    found = found.where(query.isUnread ? unread : sql<boolean>`not ${unread}`);
  }
  if (query.state) found = found.where(stateOn(person.schoolDay), 'in', query.state);
  const { direction } = sortOf(query.sort);
  return pageOf(found, query, (found) =>
    presented(db, found)
      .orderBy('resource.is_pinned', 'desc')
      .orderBy('resource.from_day', direction)
      .orderBy('resource.id', direction),
  );
}

export const findResource = (db: Scoped, id: string): Promise<Resource> =>
  presented(db, db.from('resource').where('resource.id', '=', id)).executeTakeFirstOrThrow(() =>
    notFound('resource'),
  );
