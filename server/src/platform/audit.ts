import type { auditedEntities } from '@shala/contract/audit.ts';
import { inPieces } from '@shala/contract/in-pieces.ts';
import { newId } from '@shala/contract/new-id.ts';
import { sql } from 'kysely';
import type { Clock } from './clock.ts';
import { type Database, runAhead, runFixed } from './database.ts';
import type { Person } from './person.ts';
import { Scoped } from './scope.ts';

/** The person behind a change and the address of the call, stored with each audit entry. */
export interface Actor {
  accountId: string | null;
  name: string | null;
  address: string | null;
}

/** The person behind a change that no call brings an address for: of an import, or of the demo. */
export const actorOf = ({ accountId, name }: Pick<Person, 'accountId' | 'name'>): Actor => ({
  accountId,
  name,
  address: null,
});

type AuditedEntity = (typeof auditedEntities)[number];

export interface Act {
  /** `entity.verb`: `school.edit`. */
  act: `${AuditedEntity}.${string}`;
  entityId: string | null;
  entityName?: string | null;
  schoolId?: string | null;
  before?: object | null;
  after?: object | null;
}

const secrets = /password|hash|token|search_key|match_key/;

/** The transaction of a change with the person who makes it. */
export interface Acting<Db = Scoped | Database> {
  db: Db;
  clock: Clock;
  actor: Actor;
}

/** The same with the database for what hangs on a row that was checked. */
export type Writing = Acting<Database>;

/** Writes the act into the audit, in the transaction of the change itself. */
export const recordAct = (acting: Acting, act: Act): Promise<void> => recordActs(acting, [act]);

/** A record around its change: nothing before it was added, nothing after it was deleted. */
interface Change<Row> {
  before?: Row | null;
  after?: Row | null;
}

/** How the changes of an entity are recorded: under its name, with what `snapshot` takes of a record. */
export const recorderOf =
  <Row extends { id: string; name: string; schoolId?: string | null }>(
    entity: AuditedEntity,
    snapshot: (row: Row) => object,
  ) =>
  (acting: Acting, { before, after }: Change<Row>, verb?: string): Promise<void> => {
    const { id, name, schoolId = null } = (after ?? before)!;
    const usual = before ? (after ? 'edit' : 'delete') : 'add';
    return recordAct(acting, {
      act: `${entity}.${verb ?? usual}`,
      entityId: id,
      entityName: name,
      schoolId,
      before: before && snapshot(before),
      after: after && snapshot(after),
    });
  };

const actsAtOnce = 1000;

/** Writes many acts with one statement. */
export async function recordActs(
  { db, clock, actor }: Acting,
  acts: readonly Act[],
): Promise<void> {
  const transaction = db instanceof Scoped ? db.bare : db;
  const at = clock.now().toISOString();
  const pieces = [...inPieces(acts, actsAtOnce)];
  for (const piece of pieces) {
    const rows = piece.map((act) => rowOf(act, actor));
    // One statement may wait for the next; of a long import all of them would fill the memory.
    const run = piece === pieces.at(-1) ? runAhead : runFixed;
    await run(
      transaction,
      sql`
      insert into audit (id, at, act, entity, entity_id, entity_name, account_id, account_name,
        school_id, before, after, address)
      select id, ${at}::timestamptz, act, entity, entity_id, entity_name, account_id, account_name,
        school_id, before, after, address
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (id uuid, act text,
        entity text, entity_id uuid, entity_name text, account_id uuid, account_name text,
        school_id uuid, before jsonb, after jsonb, address text)`,
    );
  }
}

const rowOf = (
  { act, entityId, entityName = null, schoolId = null, before, after }: Act,
  actor: Actor,
) => ({
  id: newId(),
  act,
  entity: act.split('.')[0]!,
  entity_id: entityId,
  entity_name: entityName,
  account_id: actor.accountId,
  account_name: actor.name,
  school_id: schoolId,
  before: before ? withoutSecrets(before) : null,
  after: after ? withoutSecrets(after) : null,
  address: actor.address,
});

const withoutSecrets = (record: object) =>
  Object.fromEntries(Object.entries(record).filter(([field]) => !secrets.test(field)));
