import { rows } from '@shala/contract/rows.ts';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { isScopedTable } from './scope.ts';

/** The entities whose ids a schema takes, by `idOf`. */
function entitiesIn(schema: z.core.$ZodType): string[] {
  const entity = z.globalRegistry.get(schema)?.['entity'];
  if (typeof entity === 'string') return [entity];
  if (schema instanceof z.ZodObject) return Object.values(schema.shape).flatMap(entitiesIn);
  if (schema instanceof z.ZodArray) return entitiesIn(schema.element);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(entitiesIn);
  const isWrapped =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault;
  return isWrapped ? entitiesIn(schema.unwrap()) : [];
}

const taken = Object.entries(rows).flatMap(([name, row]) =>
  (['params', 'query', 'body', 'form'] as const).flatMap((part) => {
    const schema = (row as Partial<Record<typeof part, z.core.$ZodType>>)[part];
    return schema ? entitiesIn(schema).map((entity) => ({ name, entity })) : [];
  }),
);

describe('the ids that calls take', () => {
  it('are found in the contract', () => {
    expect(taken.length).toBeGreaterThan(100);
  });

  it('name a table that has a scope, as ids of an unknown entity would pass unchecked', () => {
    expect(taken.filter(({ entity }) => !isScopedTable(entity))).toEqual([]);
  });
});
