import type { FeeSettings, feeSettingsForm } from '@shala/contract/fee-settings.ts';
import { sql } from 'kysely';
import type * as z from 'zod';
import { recordAct } from '../../../platform/audit.ts';
import { columnsAs } from '../../../platform/columns.ts';
import { fixed } from '../../../platform/database.ts';
import { type CheckedDb, transact } from '../../../platform/scope.ts';
import type { Saving } from '../../../platform/serve.ts';
import { requireVersion } from '../../../platform/versioned-rows.ts';
import { schoolName } from '../../schools/schools-public.ts';

/** As the school has set them, or as they are until it does. */
export async function settingsOf(db: CheckedDb, schoolId: string): Promise<FeeSettings> {
  const stored = db
    .selectFrom('fee_settings')
    .where('school_id', '=', schoolId)
    .select([
      ...columnsAs('fee_settings', [
        'schoolId',
        'version',
        'upiId',
        'upiName',
        'bankHolder',
        'bankAccountNumber',
        'bankIfsc',
        'bankName',
        'bankBranch',
        'lateFeePaise',
        'lateFeeCapPaise',
        'graceDays',
        'bouncedChequePaise',
      ]),
      sql<FeeSettings['lateFee']>`late_fee`.as('lateFee'),
      sql<FeeSettings['paper']>`paper`.as('paper'),
      sql<FeeSettings['localLanguage']>`local_language`.as('localLanguage'),
    ]);
  return (await fixed(stored).executeTakeFirst()) ?? { ...unset, schoolId };
}

const unset = {
  upiId: null,
  upiName: null,
  bankHolder: null,
  bankAccountNumber: null,
  bankIfsc: null,
  bankName: null,
  bankBranch: null,
  lateFee: 'none',
  lateFeePaise: 0,
  lateFeeCapPaise: null,
  graceDays: 0,
  bouncedChequePaise: 0,
  paper: 'a5',
  localLanguage: 'mr',
} as const;

export const saveSettings = (
  call: Saving,
  form: z.output<typeof feeSettingsForm>,
): Promise<FeeSettings> =>
  transact(call, async (call) => {
    const { db } = call;
    const { schoolId, version } = form;
    // Whoever sets them at the same moment waits.
    const checked = await db.lock('school', schoolId, 'no key update');
    const before = await settingsOf(checked, schoolId);
    requireVersion(before, version);
    const columns = {
      upi_id: form.upiId || null,
      upi_name: form.upiName || null,
      bank_holder: form.bankHolder || null,
      bank_account_number: form.bankAccountNumber || null,
      bank_ifsc: form.bankIfsc || null,
      bank_name: form.bankName || null,
      bank_branch: form.bankBranch || null,
      late_fee: form.lateFee,
      late_fee_paise: form.lateFeePaise,
      late_fee_cap_paise: form.lateFeeCapPaise ?? null,
      grace_days: form.graceDays,
      bounced_cheque_paise: form.bouncedChequePaise,
      paper: form.paper,
      local_language: form.localLanguage,
      version: (version ?? 0) + 1,
    };
    await checked
      .insertInto('fee_settings')
      .values({ ...columns, school_id: schoolId })
      .onConflict((already) => already.column('school_id').doUpdateSet(columns))
      .execute();
    const after = await settingsOf(checked, schoolId);
    await recordAct(call, {
      act: 'fee_settings.edit',
      entityId: schoolId,
      entityName: await schoolName(checked, schoolId),
      schoolId,
      before: auditSnapshot(before),
      after: auditSnapshot(after),
    });
    return after;
  });

const auditSnapshot = ({ schoolId, version, ...settings }: FeeSettings) => settings;
