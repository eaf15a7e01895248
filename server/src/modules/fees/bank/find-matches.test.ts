import { describe, expect, it } from 'vitest';
import { findMatches, type LineToMatch, type Movement } from './find-matches.ts';

const line = (with_: Partial<LineToMatch> = {}): LineToMatch => ({
  id: 'line',
  day: '2026-11-16',
  narration: 'UPI/CR/633112345678/ASHA PATIL',
  reference: null,
  paise: 100_00,
  ...with_,
});
const payment = (with_: Partial<Movement> = {}): Movement => ({
  paymentId: 'payment',
  mode: 'upi',
  reference: '633112345678',
  day: '2026-11-16',
  instrumentOn: null,
  paise: 100_00,
  isReturn: false,
  ...with_,
});

const found = (lines: LineToMatch[], movements: Movement[]) =>
  Object.fromEntries(
    [...findMatches(lines, movements)].map(([id, { movements, isSure }]) => [
      id,
      [isSure, ...movements.map(({ paymentId }) => paymentId)],
    ]),
  );

describe('a line of a bank statement', () => {
  it('is surely the payment of its amount and reference', () => {
    const others = [payment({ paymentId: 'b', reference: '633199999999' })];
    expect(found([line()], [payment(), ...others])).toEqual({ line: [true, 'payment'] });
  });

  it('names a cheque without the zeros before its number, and NEFT by letters and digits', () => {
    const cheque = payment({ mode: 'cheque', reference: '004512', day: '2026-11-10' });
    const neft = payment({ paymentId: 'neft', mode: 'neft', reference: 'SBIN N326 0012' });
    const clearing = { narration: 'CLG', reference: '0000000000004512' };
    expect(found([line(clearing)], [cheque, neft])).toEqual({ line: [true, 'payment'] });
    const transfer = line({ narration: 'NEFT*SBIN0000481*SBINN3260012*ASHA' });
    expect(found([transfer], [cheque, neft])).toEqual({ line: [true, 'neft'] });
  });

  it('is to be chosen for where two payments have its reference, or two lines name one payment', () => {
    const twice = [payment(), payment({ paymentId: 'b' })];
    expect(found([line()], twice)).toEqual({ line: [false, 'payment', 'b'] });
    expect(found([line(), line({ id: 'again' })], [payment()])).toEqual({
      line: [false, 'payment'],
      again: [false, 'payment'],
    });
  });

  it('may be a payment of its amount and day, but for one that another line surely is', () => {
    const unnamed = line({ id: 'unnamed', narration: 'UPI/ASHA' });
    const other = payment({ paymentId: 'b', reference: '633100000000' });
    expect(found([line(), unnamed], [payment(), other])).toEqual({
      line: [true, 'payment'],
      unnamed: [false, 'b'],
    });
  });

  it('is nothing of another amount, and without a reference nothing of other days', () => {
    expect(found([line({ paise: 100_01 })], [payment()])).toEqual({ line: [false] });
    expect(found([line({ paise: -100_00 })], [payment()])).toEqual({ line: [false] });
    const old = payment({ day: '2026-11-11' });
    expect(found([line({ narration: 'UPI' })], [old])).toEqual({ line: [false] });
    expect(found([line()], [old])).toEqual({ line: [true, 'payment'] });
  });

  it('is no cheque before the cheque was given, and a later one waits for its date', () => {
    const given = payment({ mode: 'cheque', reference: '4512', day: '2026-11-17' });
    const clearing = { narration: 'CLG', reference: '4512' };
    expect(found([line(clearing)], [given])).toEqual({ line: [false] });
    const dated = { ...given, day: '2026-10-01', instrumentOn: '2026-11-10' };
    expect(found([line({ narration: 'CLG' })], [dated])).toEqual({ line: [false, 'payment'] });
  });
});
