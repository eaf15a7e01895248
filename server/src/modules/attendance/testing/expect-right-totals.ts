import { expect } from 'vitest';
import type { Database } from '../../../platform/database.ts';
import { type WrongTotal, wrongTotals } from '../register-store/check-totals.ts';

/** The command `check-attendance` finds nothing wrong in the whole database. */
export async function expectRightTotals(db: Database): Promise<void> {
  const wrong: WrongTotal[] = [];
  for await (const one of wrongTotals(db)) wrong.push(one);
  expect(wrong).toEqual([]);
}
