import { expect } from 'vitest';
import type { TestApp } from '../../../platform/test-kit/test-app.ts';
import { wrongFigures } from '../fees-public.ts';

/** All that is stored beside the ledger agrees with it. */
export async function expectRightFigures({ db }: TestApp): Promise<void> {
  const wrong = [];
  for await (const one of wrongFigures(db)) wrong.push(one);
  expect(wrong).toEqual([]);
}
