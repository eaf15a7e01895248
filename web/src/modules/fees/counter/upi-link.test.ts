import { expect, it } from 'vitest';
import { upiLink } from './upi-link.ts';

it('upiLink fills in payee, amount with two decimals, note and currency', () => {
  const of = {
    upiId: 'munge@sbi',
    upiName: 'Z.P. School & Co',
    paise: 150_000,
    note: '118 Sai Rane',
  };
  expect(upiLink(of)).toBe(
    'upi://pay?pa=munge@sbi&pn=Z.P.%20School%20%26%20Co&am=1500.00&tn=118%20Sai%20Rane&cu=INR',
  );
  expect(upiLink({ ...of, paise: 150_005 })).toContain('&am=1500.05&');
});
