import { amountInFigures } from '@shala/contract/money.ts';
import { upiLink } from '@shala/contract/upi-link.ts';
import { qrCode } from '../../platform/pdf/qr-code.ts';
import type { Labels } from './certificate.ts';

/** Where a school takes UPI. */
export interface UpiPayee {
  upiId: string;
  upiName: string;
}

/** The code that a payer's app reads, and in text what is in it. */
export function upiCode(
  label: Labels,
  payee: UpiPayee | null,
  of: { paise: number; reference: string; note: string },
) {
  if (!payee) return null;
  const address = upiLink({ ...payee, ...of });
  return {
    label: label('papers:upi.scan'),
    id: payee.upiId,
    amount: `₹${amountInFigures(of.paise)}`,
    reference: of.reference,
    address,
    code: qrCode(address),
  };
}
