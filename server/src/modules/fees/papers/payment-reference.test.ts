import { expect, it } from 'vitest';
import { paymentReference } from './owed-fees.ts';

it('A payment reference has the register number in ASCII digits, whichever the register has', () => {
  expect(paymentReference('४३८७/अ', '2026-11-23')).toBe('FEE4387231126');
  expect(paymentReference('4387/a', '2026-11-23')).toBe('FEE4387A231126');
});
