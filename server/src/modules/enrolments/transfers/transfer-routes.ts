import { transferRows } from '@shala/contract/transfers.ts';
import { implement } from '../../../platform/serve.ts';
import { createTransfer } from './create-transfer.ts';
import { decideTransfer } from './decide-transfer.ts';
import { requestTransfer } from './request-transfer.ts';
import { listTransfers } from './transfer-list.ts';
import { transfersCsv } from './transfers-csv.ts';

export const transferRoutes = () =>
  implement(transferRows, {
    'studentSchool/fetchTransfers': ({ db, query }) => listTransfers(db, query),
    'studentSchool/fetchTransfersAsCsv': (call) => transfersCsv(call, call.query),
    'studentSchool/requestTransfer': (call) => requestTransfer(call, call.body),
    'studentSchool/createTransfer': (call) => createTransfer(call, call.body),
    'studentSchool/decideTransfer': (call) => decideTransfer(call, call.body),
  });
