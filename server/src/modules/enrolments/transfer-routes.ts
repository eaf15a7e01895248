import { transferRows } from '@shala/contract/enrolments.ts';
import { implement } from '../../platform/serve.ts';
import { answerTransfer } from './answer-transfer.ts';
import { askTransfer } from './ask-transfer.ts';
import { giveTransfer } from './give-transfer.ts';
import { listTransfers } from './transfer-list.ts';

export const transferRoutes = () =>
  implement(transferRows, {
    'studentSchool/fetchTransfers': ({ db, query }) => listTransfers(db, query),
    'studentSchool/askTransfer': (call) => askTransfer(call, call.body),
    'studentSchool/giveTransfer': (call) => giveTransfer(call, call.body),
    'studentSchool/answerTransfer': (call) => answerTransfer(call, call.body),
  });
