import { transferRows } from '@shala/contract/enrolments.ts';
import { implement } from '../../../platform/serve.ts';
import { giveTransfer } from './create-transfer.ts';
import { answerTransfer } from './decide-transfer.ts';
import { askTransfer } from './request-transfer.ts';
import { listTransfers } from './transfer-list.ts';

export const transferRoutes = () =>
  implement(transferRows, {
    'studentSchool/fetchTransfers': ({ db, query }) => listTransfers(db, query),
    'studentSchool/askTransfer': (call) => askTransfer(call, call.body),
    'studentSchool/giveTransfer': (call) => giveTransfer(call, call.body),
    'studentSchool/answerTransfer': (call) => answerTransfer(call, call.body),
  });
