import { type RowName, rows } from '@shala/contract/rows.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { inputFor, isValidInput, rowOf } from '../platform/test-kit/row-inputs.ts';
import { openTestApp, type TestApp, type TestPerson } from '../platform/test-kit/test-app.ts';
import { makeSights, type Seen } from './testing/sights.ts';

let app: TestApp;
let seen: Seen;
let callers: TestPerson[];
beforeAll(async () => {
  app = await openTestApp();
  seen = await makeSights(app);
  callers = [await seen.personOf('SuperAdmin'), await seen.personOf('principal')];
});
afterAll(() => app.close());

const isSearched = (name: RowName) =>
  'search' in ((rowOf(name).query as Partial<z.ZodObject> | undefined)?.shape ?? {});

/** A nukta alone, of which no word is left to compare, and what PostgreSQL or a phonetic key reads as more than a letter. */
const odd = ['\u093c', '\u0902', '१', '%', '_', '\\', "'", '~', '. -'];

describe('a search for signs that are no word', () => {
  it.each((Object.keys(rows) as RowName[]).filter(isSearched))(
    'is answered by %s',
    async (name) => {
      const input = inputFor(name, seen.idOf);
      for (const search of odd) {
        const searching = { ...input, query: { ...(input.query as object), search } };
        if (!isValidInput(name, searching)) continue;
        for (const caller of callers) {
          const { code } = await caller.call(name, searching as never);
          expect([search, code]).not.toContain('internal');
        }
      }
    },
  );
});
