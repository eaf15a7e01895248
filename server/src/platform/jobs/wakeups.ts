import { EventEmitter } from 'node:events';
import { sql } from 'kysely';
import pg from 'pg';
import type { Database } from '../database.ts';

const reconnectSeconds = 5;

/**
 * Tells every server process on the database that there is work, that a job moved on, or that something was drawn. Nothing is
 * lost when a notification is: workers and watchers look by themselves from time to time.
 */
export class Wakeups {
  readonly #url: string;
  readonly #onError: (error: unknown) => void;
  readonly #events = new EventEmitter().setMaxListeners(0);
  #client: pg.Client | undefined;
  #retry: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(url: string, onError: (error: unknown) => void) {
    this.#url = url;
    this.#onError = onError;
  }

  async open(): Promise<void> {
    const client = new pg.Client({ connectionString: this.#url });
    client.on('error', (error) => this.#reconnect(error));
    client.on('notification', ({ channel, payload }) => this.#events.emit(channel, payload));
    try {
      await client.connect();
      await client.query('listen job_work');
      await client.query('listen job_progress');
      await client.query('listen board_change');
      this.#client = client;
    } catch (error) {
      this.#reconnect(error);
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#retry);
    await this.#client?.end();
  }

  async announceWork(transaction: Database): Promise<void> {
    await sql`select pg_notify('job_work', '')`.execute(transaction);
  }

  async announceProgress(transaction: Database, id: string): Promise<void> {
    await sql`select pg_notify('job_progress', ${id})`.execute(transaction);
  }

  async announceBoard(transaction: Database, id: string): Promise<void> {
    await sql`select pg_notify('board_change', ${id})`.execute(transaction);
  }

  onWork(listener: () => void): void {
    this.#events.on('job_work', listener);
  }

  /** Resolves when the job has progressed, after the timeout, or when the signal aborts. */
  progressOf(id: string, withinMs: number, signal: AbortSignal): Promise<void> {
    return this.#heard('job_progress', id, withinMs, signal);
  }

  /** The same when something is drawn on the board, or its classes change. */
  changeOf(id: string, withinMs: number, signal: AbortSignal): Promise<void> {
    return this.#heard('board_change', id, withinMs, signal);
  }

  #heard(channel: string, id: string, withinMs: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const finish = () => {
        clearTimeout(timer);
        this.#events.off(channel, heard);
        signal.removeEventListener('abort', finish);
        resolve();
      };
      const heard = (moved: string) => moved === id && finish();
      const timer = setTimeout(finish, withinMs);
      this.#events.on(channel, heard);
      signal.addEventListener('abort', finish);
      if (signal.aborted) finish();
    });
  }

  #reconnect(error: unknown): void {
    this.#client = undefined;
    if (this.#closed) return;
    this.#onError(error);
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => void this.open(), reconnectSeconds * 1000);
  }
}
