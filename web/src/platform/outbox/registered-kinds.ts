import type { OutboxKind } from './outbox-kinds.ts';

type Load = () => Promise<{ outboxKinds: readonly OutboxKind[] }>;

let load: Load = async () => ({ outboxKinds: [] });

/** Called once at the start of the page and of the worker. The page loads the kinds separately, as it does the database. */
export function registerOutboxKinds(kinds: Load): void {
  load = kinds;
}

export const registeredKinds: Load = () => load();
