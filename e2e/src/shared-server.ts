import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { Api } from './api.ts';
import { admin, Server, type ServerOptions } from './server.ts';

/** One server for many journeys, reset to the data of a first start before each. */
export class SharedServer {
  readonly server: Server;
  /** Its session is among the rows that are kept, and so outlives each reset. */
  readonly api: Api;
  readonly #database: pg.Client;
  readonly #made = new Map<string, unknown>();

  private constructor(server: Server, api: Api, database: pg.Client) {
    this.server = server;
    this.api = api;
    this.#database = database;
  }

  static async start(options: ServerOptions): Promise<SharedServer> {
    const server = await Server.start(options);
    const folder = join(server.dataDir, 'postgres');
    const { owner } = JSON.parse(readFileSync(join(folder, 'passwords.json'), 'utf8'));
    const database = new pg.Client({
      host: folder,
      user: 'shala_owner',
      password: owner,
      database: 'shala',
    });
    await database.connect();
    const api = await new Api(server.url).signIn(admin.email, admin.password);
    await database.query(keepRows(atFirst));
    return new SharedServer(server, api, database);
  }

  async reset(): Promise<void> {
    await this.#untilIdle();
    await this.#database.query(restoreRows(atFirst));
  }

  /** With the rows that `make` adds to those of a first start: made once, then restored. */
  async resetTo<T>(name: string, make: (api: Api, url: string) => Promise<T>): Promise<T> {
    if (this.#made.has(name)) {
      await this.#untilIdle();
      await this.#database.query(restoreRows(name));
    } else {
      this.#made.set(name, await make(this.api, this.server.url));
      await this.#untilIdle();
      await this.#database.query(keepRows(name));
    }
    return this.#made.get(name) as T;
  }

  /** All devices have last heard from the server a day earlier than they did. */
  async silenceDevices(): Promise<void> {
    // A session is touched once a minute.
    await this.#database.query(
      `update session set last_used_at = last_used_at - interval '10 minutes'`,
    );
    await this.#database.query(`update known_device set
      last_contact_at = last_contact_at - interval '1 day',
      contact_since = contact_since - interval '1 day',
      earlier_contact_at = earlier_contact_at - interval '1 day'`);
  }

  /** All feedback was written eight days earlier than it was. */
  async ageFeedback(): Promise<void> {
    await this.#database.query(
      'update feedback set submitted_on = submitted_on - 8, due_on = due_on - 8',
    );
  }

  async stop(): Promise<void> {
    await this.#database.end();
    await this.server.stop();
  }

  /** Waits for calls and jobs of the previous journey, which may have ended in the middle of them. */
  async #untilIdle(): Promise<void> {
    while (!(await this.#database.query(isIdle)).rows[0].idle) await pause(20);
  }
}

/** The servers of one worker, one for each set of options of its journeys. */
export class SharedServers {
  readonly #started = new Map<string, Promise<SharedServer>>();

  async reset(options: Omit<ServerOptions, 'dataDir'>): Promise<SharedServer> {
    const name = JSON.stringify(options);
    const started = this.#started.get(name) ?? SharedServer.start(options);
    this.#started.set(name, started);
    const server = await started;
    await server.reset();
    return server;
  }

  async stop(): Promise<void> {
    for (const started of this.#started.values()) await (await started).stop();
  }
}

const eachTable = (statements: string) => `
  do $$
  declare name text;
  begin
    for name in
      select relname from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
    loop
      ${statements}
    end loop;
  end $$`;

const atFirst = 'first';

/** The rows of all tables are kept in a schema of their own. */
const keepRows = (name: string) => `
  create schema "kept ${name}";
  ${eachTable(`execute format('create table "kept ${name}".%1$I as table public.%1$I', name);`)}`;

/** In the replica role no trigger runs, so the order of the tables does not matter. */
const restoreRows = (name: string) => `
  begin;
  set local session_replication_role = replica;
  ${eachTable(`
      execute format('delete from public.%I', name);
      execute format('insert into public.%1$I table "kept ${name}".%1$I', name);`)};
  commit`;

const isIdle = `
  select not exists (
    select from pg_stat_activity
    where usename = 'shala' and backend_type = 'client backend' and state <> 'idle'
  ) and not exists (select from job where state in ('queued', 'running')) as idle`;
