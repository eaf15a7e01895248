import { type RawBuilder, sql } from 'kysely';
import type { Scoped } from './scope.ts';
import { isLastSchool } from './scope-conditions.ts';

/** A student's own value beside an admission, empty for a former school: it may be of later days. */
export const personalColumn = <Value = string>(
  db: Scoped,
  column: string,
): RawBuilder<Value | null> =>
  sql<Value | null>`case when ${db.contact('admission')} then ${sql.ref(column)} end`;

/** The same for everybody who looks at this admission, at less cost where there are many. */
export const atLastSchool = <Value = string>(column: string): RawBuilder<Value | null> =>
  sql<Value | null>`case when ${isLastSchool} then ${sql.ref(column)} end`;
