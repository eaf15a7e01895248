import { type RawBuilder, sql } from 'kysely';
import type { Scoped } from './scope.ts';
import type { Pattern } from './search-key.ts';

/** By a part of the name; by e-mail and mobile only who may read them finds an account. */
export const accountMatches = (db: Scoped, part: Pattern): RawBuilder<boolean> =>
  sql<boolean>`(account.search_key like ${part} and (${db.contact('account')}
    or split_part(account.search_key, ${'\n'}, 1) like ${part}))`;
