import { moneyText } from '../../../ui/money.ts';

interface UpiPayment {
  upiId: string;
  upiName: string;
  paise: number;
  /** What the payer's bank writes into the statement. */
  note: string;
}

/** The address that a payer's app opens with the amount filled in, as the UPI linking specification writes it. */
export function upiLink({ upiId, upiName, paise, note }: UpiPayment): string {
  const whole = moneyText(paise);
  const fields = {
    pa: upiId,
    pn: upiName,
    am: whole.includes('.') ? whole : `${whole}.00`,
    tn: note.slice(0, 50),
    cu: 'INR',
  };
  // Apps read %20 for a space, not the plus sign of forms; the @ of the address stays as it is.
  const query = Object.entries(fields).map(
    ([name, value]) => `${name}=${encodeURIComponent(value).replaceAll('%40', '@')}`,
  );
  return `upi://pay?${query.join('&')}`;
}
