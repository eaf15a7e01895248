import { expect, it } from 'vitest';
import { upiLink } from './upi-link.ts';

const of = {
  upiId: 'munge@sbi',
  upiName: 'Z.P. School & Co',
  paise: 150_000,
  note: '118 Sai Rane',
};

it('upiLink fills in payee, amount with two decimals, note and currency', () => {
  expect(upiLink(of)).toBe(
    'upi://pay?pa=munge@sbi&pn=Z.P.%20School%20%26%20Co&am=1500.00&tn=118%20Sai%20Rane&cu=INR',
  );
  expect(upiLink({ ...of, paise: 150_005 })).toContain('&am=1500.05&');
  expect(upiLink({ ...of, paise: 10_000_000_007 })).toContain('&am=100000000.07&');
});

it('upiLink carries a reference where there is one, and cuts a long note between letters', () => {
  expect(upiLink({ ...of, reference: 'FEE118231126' })).toContain('&tr=FEE118231126&');
  const note = new URL(upiLink({ ...of, note: '😀'.repeat(60) })).searchParams.get('tn');
  expect(note).toBe('😀'.repeat(50));
});
