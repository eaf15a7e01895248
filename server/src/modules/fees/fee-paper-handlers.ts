import type { Rows } from '@shala/contract/rows.ts';
import type { Call } from '../../platform/serve.ts';
import type { Services } from '../../platform/services.ts';
import { challanPdf } from './papers/challan-pdf.ts';
import { remindersPdf } from './papers/reminders-pdf.ts';
import { statementPdf } from './papers/statement-pdf.ts';
import { receiptsPdf } from './receipts/receipts-pdf.ts';
import { rteClaim } from './rte/rte-claim.ts';

type Of<Name extends keyof Rows> = Call<Rows[Name]>;

/** What is printed or saved as a file. */
export const feePaperHandlers = (services: Services) => ({
  'fees/generateReceipts/:paymentId': (call: Of<'fees/generateReceipts/:paymentId'>) =>
    receiptsPdf(services, call, call.params.paymentId),
  'fees/generateStatement/:admissionId': (call: Of<'fees/generateStatement/:admissionId'>) =>
    statementPdf(services, call, call.params.admissionId, call.query.language),
  'fees/generateChallan': (call: Of<'fees/generateChallan'>) =>
    challanPdf(services, call, call.query),
  'fees/generateReminders': (call: Of<'fees/generateReminders'>) =>
    remindersPdf(services, call, call.query),
  'fees/generateRteClaim': (call: Of<'fees/generateRteClaim'>) => rteClaim(call, call.query),
});
