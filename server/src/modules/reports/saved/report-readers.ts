import type { Role } from '@shala/contract/roles.ts';
import { sortOf } from '@shala/contract/sort-of.ts';
import { sql } from 'kysely';
import { accountMatches } from '../../../platform/account-search.ts';
import { pageOf } from '../../../platform/page-of.ts';
import type { Scoped } from '../../../platform/scope.ts';
import { anywhere } from '../../../platform/search-key.ts';

interface Query {
  page: number;
  pageSize: number;
  search?: string | undefined;
  sort: string;
}

/** The staff in scope, without the person. */
export const reportReaders = (db: Scoped, query: Query) =>
  pageOf(
    db
      .from('account')
      .where('account.status', '=', 'active')
      .where('account.role', '<>', 'Student')
      .where('account.id', '<>', db.person.accountId)
      .$if(query.search !== undefined, (found) =>
        found.where(accountMatches(db, anywhere(query.search!))),
      ),
    query,
    (found) =>
      found
        .orderBy('account.name', sortOf(query.sort).direction)
        .orderBy('account.id')
        .select([
          'account.id',
          'account.name',
          sql<Role>`account.role`.as('role'),
          sql<boolean>`account.email is not null`.as('hasEmail'),
        ]),
  );
