import * as z from 'zod';
import { feeAccountRows } from './fee-accounts.ts';
import { feeChargingRows } from './fee-charging.ts';
import { feeConcessionRows } from './fee-concessions.ts';
import { feeDayRows } from './fee-day.ts';
import { feeHeadRows } from './fee-heads.ts';
import { feePaperRows } from './fee-papers.ts';
import { feePaymentRows } from './fee-payments.ts';
import { feeSettingRows } from './fee-settings.ts';
import { feeStructureRows } from './fee-structures.ts';
import { idOf } from './fields.ts';
import { bulkUploadForm, importRowsOf } from './imports.ts';

export const feeRows = {
  ...feeHeadRows,
  ...feeSettingRows,
  ...feeStructureRows,
  ...feeConcessionRows,
  ...feeChargingRows,
  ...feeAccountRows,
  ...feePaymentRows,
  ...feeDayRows,
  ...feePaperRows,
};

/** What students owed before this program. */
export const openingImportRows = importRowsOf(
  'opening',
  z.strictObject({ ...bulkUploadForm.shape, schoolId: idOf('school').optional() }),
);

/** What was paid before this program, to another system. */
export const pastPaymentImportRows = importRowsOf(
  'past-payment',
  z.strictObject({ ...bulkUploadForm.shape, schoolId: idOf('school').optional() }),
);
