import type { Endpoint } from '@shala/contract/endpoint.ts';
import * as z from 'zod';
import type { Input } from './input.ts';
import { isScopedTable, type Scoped, type ScopedTable } from './scope.ts';
import type { Reach } from './scope-conditions.ts';

/**
 * Checks every id that a call names (`idOf` in the contract) against the person's scope, before the
 * handler runs.
 */
export async function requireScope(
  db: Scoped,
  row: Endpoint,
  input: Input,
  reach: Reach = 'plan',
): Promise<void> {
  const named = new Map<ScopedTable, Set<string>>();
  const note = (entity: string, id: string) => {
    if (!isScopedTable(entity)) return;
    named.set(entity, (named.get(entity) ?? new Set()).add(id));
  };
  for (const part of ['params', 'query', 'body', 'form'] as const) {
    if (row[part]) collectIds(row[part], input[part], note);
  }
  for (const [entity, ids] of named) await db.require(entity, [...ids], reach);
}

type Note = (entity: string, id: string) => void;

/** Walks a value along its schema and notes each id with its entity. */
function collectIds(schema: z.core.$ZodType, value: unknown, note: Note): void {
  if (value == null) return;
  const entity = z.globalRegistry.get(schema)?.['entity'];
  if (typeof entity === 'string') {
    note(entity, value as string);
  } else if (schema instanceof z.ZodObject) {
    for (const [key, field] of Object.entries(schema.shape)) {
      collectIds(field, (value as Record<string, unknown>)[key], note);
    }
  } else if (schema instanceof z.ZodArray) {
    for (const item of value as unknown[]) collectIds(schema.element, item, note);
  } else if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault
  ) {
    collectIds(schema.unwrap(), value, note);
  } else if (schema instanceof z.ZodUnion) {
    for (const option of schema.options) {
      if ((option as z.ZodType).safeParse(value).success) collectIds(option, value, note);
    }
  }
}
