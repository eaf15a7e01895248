import type { DB } from '@shala/server/src/platform/database-types.ts';
import type { Person } from '@shala/server/src/platform/person.ts';
import { Scoped } from '@shala/server/src/platform/scope.ts';
import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { compare, times } from './timing.ts';

interface Statement {
  sql: string;
  parameters: readonly unknown[];
}

/** Records the statements that the server sends to the database for this call. */
export async function statementsOf(
  pool: pg.Pool,
  person: Person,
  ask: (db: Scoped) => Promise<unknown>,
): Promise<Statement[]> {
  const statements: Statement[] = [];
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query: asked }) => {
      statements.push({ sql: asked.sql, parameters: asked.parameters });
    },
  });
  await ask(new Scoped(db, person));
  return statements;
}

const rounds = 5;

/**
 * Compares a call over HTTP with the same SQL through the bare driver, by one caller and by many.
 * They take turns, so that other load on the machine affects both.
 */
export async function compareRawDriver(
  name: string,
  pool: pg.Pool,
  statements: readonly Statement[],
  call: () => Promise<unknown>,
  runs = {},
): Promise<void> {
  const ask = async () => {
    const client = await pool.connect();
    try {
      for (const { sql, parameters } of statements) await client.query(sql, [...parameters]);
    } finally {
      client.release();
    }
  };
  await inTurns(name, call, ask, runs);
}

/** Compares our work with bare work of any kind. */
export async function inTurns(
  name: string,
  call: () => Promise<unknown>,
  ask: () => Promise<unknown>,
  { alone = 150, together = 480 } = {},
): Promise<void> {
  for (const callers of [1, 16]) {
    const runs = Math.ceil((callers === 1 ? alone : together) / rounds);
    if (runs === 0) continue;
    const ours: number[] = [];
    const bare: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      ours.push(...(await times(runs, callers, call)));
      bare.push(...(await times(runs, callers, ask)));
    }
    compare(`${name}, ${callers} ${callers === 1 ? 'caller' : 'callers'}`, ours, bare);
  }
}
