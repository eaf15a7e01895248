import { addMonths } from '@shala/contract/days.ts';
import type { FeePayment } from '@shala/contract/fee-payments.ts';
import { invalid } from '../../../platform/errors.ts';

interface Instrument extends Pick<FeePayment, 'mode'> {
  instrumentOn?: string | null | undefined;
}

/** Banks pay cheques and drafts for three months from their date, by the rule of the Reserve Bank since April 2012. */
export function requireFresh({ mode, instrumentOn }: Instrument, today: string): void {
  if ((mode !== 'cheque' && mode !== 'dd') || !instrumentOn) return;
  if (today > addMonths(instrumentOn, 3)) {
    throw invalid({ field: 'instrumentOn', key: 'cheque_stale' });
  }
}
