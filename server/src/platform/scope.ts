import {
  type DeleteQueryBuilder,
  type DeleteResult,
  type SelectQueryBuilder,
  sql,
  type UpdateQueryBuilder,
  type UpdateResult,
} from 'kysely';
import { among, type Database, inTransaction, runFixed } from './database.ts';
import type { DB } from './database-types.ts';
import { notFound, planExpired } from './errors.ts';
import type { Person } from './person.ts';
import { type Condition, conditions, contactConditions, type Reach } from './scope-conditions.ts';

export type ScopedTable = keyof typeof conditions;

export const isScopedTable = (name: string): name is ScopedTable => name in conditions;

type Empty = Record<never, never>;
/** One table stands for all where only the condition is added, which no type depends on. */
type AnySelect = SelectQueryBuilder<DB, 'school', Empty>;
type AnyUpdate = UpdateQueryBuilder<DB, 'school', 'school', UpdateResult>;
type AnyDelete = DeleteQueryBuilder<DB, 'school', DeleteResult>;

declare const isChecked: unique symbol;

/** The database without a person's condition, for rows that depend on rows already checked. */
export type CheckedDb = Database & { readonly [isChecked]: true };

/** The database as one person may use it: every query it opens has the person's condition. */
export class Scoped {
  readonly person: Person;
  readonly #db: Database;
  /**
   * `table:id` of the checked rows of this call, before its transaction too; the own account is
   * always in scope.
   */
  readonly #checked: Set<string>;

  constructor(db: Database, person: Person, checked = new Set([`account:${person.accountId}`])) {
    this.#db = db;
    this.person = person;
    this.#checked = checked;
  }

  from<Table extends ScopedTable>(
    table: Table,
    reach: Reach = 'plan',
  ): SelectQueryBuilder<DB, Table, Empty> {
    const query = this.#db.selectFrom(table) as unknown as AnySelect;
    return query.where(this.condition(table, reach)) as never;
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

  /** Inserts a row; the caller has checked its parent rows with `require`. */
  insert<Table extends ScopedTable>(table: Table) {
    return this.#db.insertInto(table);
  }

  /** The bare condition, for a query that joins or counts. */
  condition(table: ScopedTable, reach: Reach = 'plan'): Condition {
    return conditions[table](this.person, reach);
  }

  /** The bare condition of rows whose contact and personal data the person may read today. */
  contact(table: keyof typeof contactConditions, reach: Reach = 'plan'): Condition {
    return contactConditions[table](this.person, reach);
  }

  /**
   * Throws for ids out of the scope (404) or, with the reach `plan`, of a school whose plan has
   * ended (403).
   */
  async require(
    table: ScopedTable,
    ids: readonly string[],
    reach: Reach = 'plan',
  ): Promise<CheckedDb> {
    await this.#requireReach(table, [...new Set(ids)], reach);
    return this.#check(table, ids);
  }

  /**
   * Locks rows that the person may change until the transaction ends; throws where one is not in
   * reach. Several are locked in one order for everybody, so that two calls never wait for each
   * other.
   */
  async lock(
    table: ScopedTable,
    ids: string | readonly string[],
    strength: 'update' | 'no key update' | 'key share' = 'update',
  ): Promise<CheckedDb> {
    const unique = [...new Set(typeof ids === 'string' ? [ids] : ids)];
    const { rows } = await runFixed(
      this.#db,
      sql`select id from ${sql.table(table)}
        where id ${among(unique)} and ${this.condition(table)}
        order by id for ${sql.raw(strength)}`,
    );
    if (rows.length < unique.length) throw notFound(table);
    return this.#check(table, unique);
  }

  /** Runs a query of the table's rows in reach, for what hangs on those that it finds. */
  async reach<Table extends ScopedTable, Row extends { id: string }>(
    table: Table,
    find: (inReach: SelectQueryBuilder<DB, Table, Empty>) => { execute(): Promise<Row[]> },
  ): Promise<{ rows: Row[]; checked: CheckedDb }> {
    const rows = await find(this.from(table)).execute();
    for (const { id } of rows) this.#checked.add(`${table}:${id}`);
    return { rows, checked: this.#db as CheckedDb };
  }

  /** The row of this id among the found ones in reach, checked by that; throws as `require` does where it is missing. */
  async read<Row>(table: ScopedTable, id: string, found: Promise<Row[]>): Promise<Row> {
    const [row] = await found;
    if (!row) {
      await this.require(table, [id]);
      throw notFound(table);
    }
    this.#checked.add(`${table}:${id}`);
    return row;
  }

  /** What hangs on the rows in reach that a query finds is read by the same statement: they are `found`, their order `place`. */
  hangingOn<Table extends ScopedTable, Row extends { id: string }>(
    found: SelectQueryBuilder<DB, Table, Row>,
  ) {
    const inPlace = sql<Row & { place: number }>`
      (select *, row_number() over () as place from (${found}) as sorted)`;
    return this.#db.with(
      (cte) => cte('found').materialized(),
      () => inPlace,
    );
  }

  /**
   * For reading and writing what hangs on these rows, which `require`, `lock` or `reach` has
   * checked in this call.
   */
  checked(table: ScopedTable, ...ids: readonly string[]): CheckedDb {
    const missing = ids.find((id) => !this.#checked.has(`${table}:${id}`));
    if (missing !== undefined || ids.length === 0) {
      throw new Error(`No ${table} ${missing ?? ''} was checked in this call`);
    }
    return this.#db as CheckedDb;
  }

  #check(table: ScopedTable, ids: readonly string[]): CheckedDb {
    if (ids.length === 0) throw new Error(`No ${table} was named`);
    for (const id of ids) this.#checked.add(`${table}:${id}`);
    return this.#db as CheckedDb;
  }

  async #requireReach(table: ScopedTable, ids: string[], reach: Reach): Promise<void> {
    if (table === 'school' && this.#worksAt(ids)) return;
    if (table === 'account' && ids.every((id) => id === this.person.accountId)) return;
    if ((await this.#count(table, ids, 'work')) < ids.length) throw notFound(table);
    if (reach === 'work') return;
    const { schoolIds, plannedSchoolIds } = this.person;
    if (plannedSchoolIds.length === schoolIds.length) return;
    if ((await this.#count(table, ids, 'plan')) < ids.length) {
      throw planExpired(table === 'school' ? ids[0] : undefined);
    }
  }

  async transaction<T>(work: (db: Scoped) => Promise<T>): Promise<T> {
    if (this.#db.isTransaction) return work(this);
    return inTransaction(this.#db, (transaction) =>
      work(new Scoped(transaction, this.person, this.#checked)),
    );
  }

  /** The database past the scope, for rows that belong to nobody: see `unscoped`. */
  get bare(): Database {
    return this.#db;
  }

  /** The caller and the schools with a plan were read together with the token. */
  #worksAt(schoolIds: readonly string[]): boolean {
    const { role, plannedSchoolIds } = this.person;
    return role !== 'EducationOfficer' && schoolIds.every((id) => plannedSchoolIds.includes(id));
  }

  async #count(table: ScopedTable, ids: string[], reach: Reach): Promise<number> {
    const { rows } = await runFixed(
      this.#db,
      sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}
        where id ${among(ids)} and ${this.condition(table, reach)}`,
    );
    return rows[0]?.count ?? 0;
  }
}

/** A query of what everyone may read, by whichever database is at hand. */
export const selectFrom = <Table extends ScopedTable>(
  db: Database | Scoped,
  table: Table,
): SelectQueryBuilder<DB, Table, Empty> =>
  db instanceof Scoped ? db.from(table) : (db.selectFrom(table) as never);

/** Runs the work in one transaction, which does all its reads and writes. */
export const transact = <C extends { db: Scoped }, T>(
  call: C,
  work: (call: C) => Promise<T>,
): Promise<T> => call.db.transaction((db) => work({ ...call, db }));

/** Why a piece of the program reads past the scope. A test lists the files that may. */
type UnscopedReason = 'unique across schools' | 'idempotency' | 'job' | 'dependants' | 'reference';

/** The bare database, where a person's scope does not apply or must not hide a row. */
export function unscoped(db: Database | Scoped, _reason: UnscopedReason): Database {
  return db instanceof Scoped ? db.bare : db;
}
