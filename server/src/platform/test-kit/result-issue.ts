import type { Endpoint } from '@shala/contract/endpoint.ts';
import * as z from 'zod';

/** The parts of a result that differ from the contract, also fields that it does not name. */
export function resultIssue(row: Endpoint, result: unknown): string | undefined {
  if (!row.result) return undefined;
  const sent = JSON.parse(JSON.stringify(result ?? null));
  const outcome = row.result.safeParse(sent);
  if (!outcome.success) return z.prettifyError(outcome.error);
  const promised = JSON.stringify(sorted(outcome.data));
  return promised === JSON.stringify(sorted(sent)) ? undefined : 'fields beyond the contract';
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, sorted(inner)] as const);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}
