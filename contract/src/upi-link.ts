import { plainAmount } from './money.ts';

interface UpiPayment {
  upiId: string;
  upiName: string;
  paise: number;
  /** Letters and digits by which the payee knows the payment. */
  reference?: string;
  /** What the payer's bank writes into the statement; longer ones are cut. */
  note: string;
}

/** The address that a payer's app opens with the amount filled in, as the UPI linking specification writes it. */
export function upiLink({ upiId, upiName, paise, reference, note }: UpiPayment): string {
  const fields = {
    pa: upiId,
    pn: upiName,
    ...(reference && { tr: reference }),
    am: plainAmount(paise),
    tn: [...note].slice(0, 50).join(''),
    cu: 'INR',
  };
  // Apps read %20 for a space, not the plus sign of forms; the @ of the address stays as it is.
  const query = Object.entries(fields).map(
    ([name, value]) => `${name}=${encodeURIComponent(value).replaceAll('%40', '@')}`,
  );
  return `upi://pay?${query.join('&')}`;
}
