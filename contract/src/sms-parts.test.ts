import { expect, it } from 'vitest';
import { smsLength } from './sms-parts.ts';

it.each([
  ['a'.repeat(160), 160, 1],
  ['a'.repeat(161), 161, 2],
  ['a'.repeat(306), 306, 2],
  ['a'.repeat(307), 307, 3],
  ['{}', 4, 1],
  ['क'.repeat(70), 70, 1],
  ['क'.repeat(71), 71, 2],
  ['क'.repeat(135), 135, 3],
  ['शुल्क', 5, 1],
  ['Rs 100', 6, 1],
])('%s has %i letters in %i parts', (text, letters, parts) => {
  expect(smsLength(text)).toMatchObject({ letters, parts });
});

it('the sign of the rupee makes a text of Latin letters one of the other kind', () => {
  expect(smsLength(`₹${'a'.repeat(70)}`)).toEqual({ letters: 71, parts: 2, isLatin: false });
});
