import {
  type DeleteQueryBuilder,
  type DeleteResult,
  type RawBuilder,
  type SelectQueryBuilder,
  sql,
  type UpdateQueryBuilder,
  type UpdateResult,
} from 'kysely';
import { type Database, inTransaction } from './database.ts';
import type { DB } from './database-types.ts';
import { notFound, planExpired } from './errors.ts';
import type { Person } from './person.ts';

type Condition = RawBuilder<boolean>;

const always: Condition = sql<boolean>`true`;
const never: Condition = sql<boolean>`false`;

/** `plan`: only schools whose plan runs; `work`: every school the person works at. */
type Reach = 'plan' | 'work';

function ownSchools(person: Person, reach: Reach): Condition {
  const ids = reach === 'plan' ? person.plannedSchoolIds : person.schoolIds;
  return sql<boolean>`school.id = any(${ids}::uuid[])`;
}

function ownArea({ stateIds, districtIds, blockIds }: Person): Condition {
  return sql<boolean>`(school.state_id = any(${stateIds}::uuid[])
    or school.district_id = any(${districtIds}::uuid[])
    or school.block_id = any(${blockIds}::uuid[]))`;
}

function schools(person: Person, reach: Reach): Condition {
  if (person.role === 'SuperAdmin') return always;
  return person.role === 'EducationOfficer' ? ownArea(person) : ownSchools(person, reach);
}

const inOwnSchools = (schoolId: RawBuilder<unknown>, person: Person, reach: Reach): Condition =>
  person.role === 'SuperAdmin'
    ? always
    : sql<boolean>`${schoolId} in (select school.id from school where ${schools(person, reach)})`;

/**
 * People are seen through the schools they work at; each also sees the own account. The few of own schools are
 * listed first and then looked up; the many of an area are asked one by one. At 200,000 people the other way
 * round is 50 times slower for a principal and 10 times for an officer of a state.
 */
function accounts(person: Person, reach: Reach): Condition {
  if (person.role === 'SuperAdmin') return always;
  const workThere = inOwnSchools(sql`school_user.school_id`, person, reach);
  const schoolRoles = sql`account.role in ('Principal', 'Teacher', 'Student')`;
  if (person.role === 'EducationOfficer') {
    return sql<boolean>`(account.id = ${person.accountId} or (${schoolRoles} and exists (
      select from school_user where school_user.account_id = account.id and ${workThere})))`;
  }
  return sql<boolean>`((account.id = ${person.accountId} or ${schoolRoles}) and account.id in (
    select school_user.account_id from school_user where ${workThere}
    union all select ${person.accountId}::uuid))`;
}

function locationUsers(person: Person): Condition {
  if (person.role === 'SuperAdmin') return always;
  return sql<boolean>`location_user.account_id = ${person.accountId}`;
}

/** The product keys of a district's pool are its officers' to hand out, and stay in their sight afterwards. */
function activationKeys({ role, stateIds, districtIds }: Person): Condition {
  if (role === 'SuperAdmin') return always;
  if (role !== 'EducationOfficer') return never;
  return sql<boolean>`activation_key.district_id in (select district.id from district
    where district.id = any(${districtIds}::uuid[]) or district.state_id = any(${stateIds}::uuid[]))`;
}

const ownWork = (table: string, person: Person): Condition =>
  sql<boolean>`${sql.ref(`${table}.account_id`)} = ${person.accountId}`;

/** Which rows of a table a person may see or change. A table that is not named here cannot be reached. */
const conditions = {
  school: schools,
  account: accounts,
  activation_key: (person: Person) => activationKeys(person),
  school_user: (person: Person, reach: Reach) =>
    inOwnSchools(sql`school_user.school_id`, person, reach),
  location_user: locationUsers,
  job: (person: Person) => ownWork('job', person),
  file: (person: Person, reach: Reach) =>
    sql<boolean>`(file.account_id = ${person.accountId} or ${inOwnSchools(sql`file.school_id`, person, reach)})`,
  audit: (person: Person, reach: Reach) => inOwnSchools(sql`audit.school_id`, person, reach),
  deletion_request: (person: Person) => (person.role === 'SuperAdmin' ? always : never),
  // Geography is everyone's to read; who changes it is the access table's to say.
  state: () => always,
  district: () => always,
  block: () => always,
} satisfies Record<string, (person: Person, reach: Reach) => Condition>;

export type ScopedTable = keyof typeof conditions;

export const isScopedTable = (name: string): name is ScopedTable => name in conditions;

type Empty = Record<never, never>;
/** One table stands for all where only the condition is added, which no type depends on. */
type AnySelect = SelectQueryBuilder<DB, 'school', Empty>;
type AnyUpdate = UpdateQueryBuilder<DB, 'school', 'school', UpdateResult>;
type AnyDelete = DeleteQueryBuilder<DB, 'school', DeleteResult>;

/** The database as one person may use it: every query it opens carries the person's condition. */
export class Scoped {
  readonly person: Person;
  readonly #db: Database;

  constructor(db: Database, person: Person) {
    this.#db = db;
    this.person = person;
  }

  from<Table extends ScopedTable>(table: Table): SelectQueryBuilder<DB, Table, Empty> {
    const query = this.#db.selectFrom(table) as unknown as AnySelect;
    return query.where(this.condition(table)) as never;
  }

  update<Table extends ScopedTable>(
    table: Table,
  ): UpdateQueryBuilder<DB, Table, Table, UpdateResult> {
    const query = this.#db.updateTable(table) as unknown as AnyUpdate;
    return query.where(this.condition(table)) as never;
  }

  delete<Table extends ScopedTable>(table: Table): DeleteQueryBuilder<DB, Table, DeleteResult> {
    const query = this.#db.deleteFrom(table) as unknown as AnyDelete;
    return query.where(this.condition(table)) as never;
  }

  /** A new row; whoever adds it has asked `require` for what it hangs on. */
  insert<Table extends ScopedTable>(table: Table) {
    return this.#db.insertInto(table);
  }

  /** The condition by itself, for a query that joins or counts. */
  condition(table: ScopedTable, reach: Reach = 'plan'): Condition {
    return conditions[table](this.person, reach);
  }

  /** Refuses ids that the person may not see (404) or whose school's plan has ended (403). */
  async require(table: ScopedTable, ids: readonly string[]): Promise<void> {
    const wanted = [...new Set(ids)];
    if ((await this.#count(table, wanted, 'work')) < wanted.length) throw notFound(table);
    const { schoolIds, plannedSchoolIds } = this.person;
    if (plannedSchoolIds.length === schoolIds.length) return;
    if ((await this.#count(table, wanted, 'plan')) < wanted.length) {
      throw planExpired(table === 'school' ? wanted[0] : undefined);
    }
  }

  async transaction<T>(work: (db: Scoped) => Promise<T>): Promise<T> {
    if (this.#db.isTransaction) return work(this);
    return inTransaction(this.#db, (transaction) => work(new Scoped(transaction, this.person)));
  }

  /** Past the scope, for what is nobody's row: see `unscoped`. */
  get bare(): Database {
    return this.#db;
  }

  async #count(table: ScopedTable, ids: string[], reach: Reach): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(table)}
      where id = any(${ids}::uuid[]) and ${this.condition(table, reach)}`.execute(this.#db);
    return rows[0]?.count ?? 0;
  }
}

/** Why a piece of the program reads past the scope. A test counts the uses of each reason. */
export type UnscopedReason =
  | 'sign-in'
  | 'unique across schools'
  | 'idempotency'
  | 'trail'
  | 'job'
  | 'dependants'
  | 'reference'
  /** Rows that a `require` or a lock of the same call has let through. */
  | 'checked before';

/** The bare database, where a person's scope does not apply or must not hide what is there. */
export function unscoped(db: Database | Scoped, _reason: UnscopedReason): Database {
  return db instanceof Scoped ? db.bare : db;
}
