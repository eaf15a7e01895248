import type { OutboxKind } from './outbox-kinds.ts';

type Load = () => Promise<{ outboxKinds: readonly OutboxKind[] }>;

let load: Load = async () => ({ outboxKinds: [] });

/** Called once at the start of the page, which fetches the kinds apart as it does the database, and of the worker. */
export function registerOutboxKinds(kinds: Load): void {
  load = kinds;
}

export const registeredKinds: Load = () => load();
