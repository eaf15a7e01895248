import { rows } from '@shala/contract/rows.ts';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { isScopedTable } from './scope.ts';
import { idPlaces } from './test-kit/id-places.ts';

const taken = Object.entries(rows).flatMap(([name, row]) =>
  (['params', 'query', 'body', 'form'] as const).flatMap((part) => {
    const schema = (row as Partial<Record<typeof part, z.core.$ZodType>>)[part];
    return schema ? idPlaces(schema, [part]).map(({ entity }) => ({ name, entity })) : [];
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
