import type { FeeAccount, FeeEntry, OwedCharge, OwnFees } from '@shala/contract/fee-accounts.ts';
import { receiptNumber } from '@shala/contract/fee-money.ts';
import type { FeeSettings } from '@shala/contract/fee-settings.ts';
import { sumOfPaise } from '@shala/contract/money.ts';
import { sql } from 'kysely';
import { among, fixed, runFixed } from '../../../platform/database.ts';
import type { CheckedDb, Scoped } from '../../../platform/scope.ts';
import type { ReadingWithTexts } from '../../../platform/serve.ts';
import type { Say } from '../../../platform/texts.ts';
import { joinedClassLabel } from '../../classes/classes-public.ts';
import { grantsOf } from '../concessions/grants.ts';
import { lateFeesOf } from '../ledger/late-fees.ts';
import { shownReason } from '../ledger/program-reasons.ts';
import {
  type Charge,
  isOfStructure,
  overdueOf,
  owedOf,
  readAccounts,
  type StudentAccount,
} from '../ledger/student-account.ts';
import { payeeOf } from '../papers/fee-paper.ts';
import { paymentReference } from '../papers/owed-fees.ts';
import { asReceipt, presentedReceipts } from '../receipts/receipt-record.ts';
import { headNames } from '../setup/fee-heads.ts';
import { settingsOf } from '../setup/fee-settings.ts';
import { stopsOfStudents } from '../stops/stop-record.ts';
import { presentedStudents, type PresentedStudent as Student } from './presented-students.ts';

/** All that a school has on a student's fees. */
export async function fetchAccount(
  { db, clock, say }: ReadingWithTexts,
  admissionId: string,
): Promise<FeeAccount> {
  const found = presentedStudents(db.from('admission').where('admission.id', '=', admissionId));
  const student = await db.read('admission', admissionId, fixed(found).execute());
  const checked = db.checked('admission', admissionId);
  const { schoolId } = student;
  const today = clock.schoolDay();
  const settings = await settingsOf(checked, schoolId);
  const own = await ownParts({ db, checked, say }, student, { settings, today });
  return {
    ...own,
    mobile: student.mobile,
    leftOn: student.leftOn,
    isRte: student.isRte,
    entries: await entriesOf({ db: checked, say }, schoolId, admissionId),
    grants: await grantsOf(checked, schoolId, admissionId),
    stops: (await stopsOfStudents(checked, { schoolId, admissionIds: [admissionId] })).get(
      admissionId,
    )!,
    siblings: await siblingsOf({ db, checked, say }, student, today),
    owedElsewhere: student.leftOn ? [] : await owedElsewhere(checked, student),
  };
}

/** What a student may see of the own accounts, the present school first. */
export async function fetchOwnFees({ db, clock, say }: ReadingWithTexts): Promise<OwnFees[]> {
  const { rows: students, checked } = await db.reach('admission', (own) =>
    presentedStudents(own).orderBy('admission.admitted_on', 'desc'),
  );
  const today = clock.schoolDay();
  const accounts = [];
  for (const student of students) {
    const settings = await settingsOf(checked, student.schoolId);
    const payee = payeeOf(settings);
    const reference = paymentReference(student.registerNumber, today);
    accounts.push({
      ...(await ownParts({ db, checked, say }, student, { settings, today })),
      upi: payee && { ...payee, reference },
    });
  }
  return accounts;
}

interface Finding {
  db: Scoped;
  checked: CheckedDb;
  say: Say;
}

/** What the family sees too. */
async function ownParts(
  { db, checked, say }: Finding,
  student: Student,
  { settings, today }: { settings: FeeSettings; today: string },
) {
  const { id, schoolId, name, localName, registerNumber, classId } = student;
  const account = (await readAccounts(checked, schoolId, [id])).get(id)!;
  const found = presentedReceipts(db.from('fee_receipt').where('fee_receipt.admission_id', '=', id))
    .where('fee_receipt.school_id', '=', schoolId)
    .orderBy('fee_receipt.id', 'desc');
  const receipts = await fixed(found).execute();
  return {
    admissionId: id,
    schoolId,
    name,
    localName,
    registerNumber,
    classId,
    className: joinedClassLabel(say, student),
    balancePaise: owedOf(account) - account.ahead,
    advancePaise: account.ahead,
    overduePaise: overdueOf(account, today),
    charges: await presentedCharges(checked, schoolId, account),
    lateFees: lateFeesOf(account, settings, today).map(({ dueOn, paise }) => ({ dueOn, paise })),
    receipts: receipts.map((receipt) => asReceipt(say, receipt)),
  };
}

async function presentedCharges(
  db: CheckedDb,
  schoolId: string,
  { charges }: StudentAccount,
): Promise<OwedCharge[]> {
  const shown = charges.filter(({ isReversed, owed }) => !isReversed || owed !== 0);
  if (shown.length === 0) return [];
  const heads = await headNames(db, schoolId);
  const yearIds = [...new Set(shown.flatMap(({ academicYearId }) => academicYearId ?? []))];
  const { rows: years } = await runFixed(
    db,
    sql<{ id: string; name: string }>`
      select id, name from academic_year where id ${among(yearIds)}`,
  );
  const yearOf = new Map(years.map(({ id, name }) => [id, name]));
  return shown.map((charge) => {
    const head = heads.get(charge.headId)!;
    return {
      ...amountsOf(charge),
      id: charge.id,
      headId: charge.headId,
      headName: head.name,
      headLocalName: head.localName,
      headNameHindi: head.nameHindi,
      headKind: charge.headKind,
      academicYearName: yearOf.get(charge.academicYearId ?? '') ?? null,
      instalmentName: charge.instalmentName,
      instalmentLocalName: charge.instalmentLocalName,
      instalmentNameHindi: charge.instalmentNameHindi,
      isOfStructure: isOfStructure(charge),
      dueOn: charge.dueOn,
      lateAfter: charge.lateAfter,
      owedPaise: charge.owed,
    };
  });
}

function amountsOf({ charged, standing, owed }: Charge) {
  const sumOf = (kinds: string[]) =>
    standing.reduce((sum, { kind, paise }) => (kinds.includes(kind) ? sum - paise : sum), 0);
  const concededPaise = sumOf(['concession']);
  const writtenOffPaise = sumOf(['write_off', 'release']);
  return {
    chargedPaise: charged,
    concededPaise,
    writtenOffPaise,
    paidPaise: sumOfPaise(standing) - owed,
  };
}

type EntryRow = Omit<FeeEntry, 'receiptNumber'> &
  Parameters<typeof receiptNumber>[0] & { mergedNumber: string | null };

async function entriesOf(
  { db, say }: { db: CheckedDb; say: Say },
  schoolId: string,
  admissionId: string,
): Promise<FeeEntry[]> {
  const { rows } = await runFixed(
    db,
    sql<EntryRow>`
    select entry.id, entry.kind, entry.paise, entry.charge_id as "chargeId",
      fee_head.name as "headName", fee_head.local_name as "headLocalName",
      fee_head.name_hindi as "headNameHindi",
      charge.instalment_name as "instalmentName",
      charge.instalment_local_name as "instalmentLocalName",
      charge.instalment_name_hindi as "instalmentNameHindi", fee_concession.name as "concessionName",
      fee_concession.local_name as "concessionLocalName",
      fee_concession.name_hindi as "concessionNameHindi",
      entry.receipt_id as "receiptId", fee_receipt.financial_year as "financialYear",
      fee_counter.code as counter, fee_receipt.number, entry.reverses,
      reversal.id is not null as "isReversed", entry.reason, entry.day, entry.account_name as by,
      other.register_number as "mergedNumber"
    from fee_entry as entry
    left join fee_entry as charge on charge.school_id = entry.school_id
      and charge.id = entry.charge_id
    left join fee_head on fee_head.id = charge.head_id
    left join fee_concession on fee_concession.id = entry.concession_id
    left join fee_receipt on fee_receipt.school_id = entry.school_id
      and fee_receipt.id = entry.receipt_id
    left join fee_counter on fee_counter.id = fee_receipt.counter_id
    left join fee_entry as reversal on reversal.school_id = entry.school_id
      and reversal.reverses = entry.id
    left join admission as other on other.id = entry.merged_with
    where entry.school_id = ${schoolId} and entry.admission_id = ${admissionId}
    order by entry.id desc`,
  );
  return rows.map(({ financialYear, counter, number, mergedNumber, ...entry }) => ({
    ...entry,
    receiptNumber: entry.receiptId && receiptNumber({ financialYear, counter, number }),
    reason: shownReason(say, { ...entry, mergedNumber }),
  }));
}

/** The other children of the family who are at this school now. */
async function siblingsOf(
  { db, checked, say }: Finding,
  { id, schoolId }: Student,
  today: string,
): Promise<FeeAccount['siblings']> {
  const siblings = presentedStudents(
    db
      .from('admission')
      .where('admission.school_id', '=', schoolId)
      .where('admission.left_on', 'is', null)
      .where('admission.id', '<>', id)
      .where(
        sql<boolean>`admission.student_id in (
          select shared.student_id from admission as one
          join student_guardian as own on own.student_id = one.student_id
          join student_guardian as shared on shared.guardian_id = own.guardian_id
          where one.id = ${id})`,
      ),
  )
    .orderBy('student.date_of_birth')
    .orderBy('admission.id');
  const found = await fixed(siblings).execute();
  if (found.length === 0) return [];
  const accounts = await readAccounts(
    checked,
    schoolId,
    found.map((sibling) => sibling.id),
  );
  return found.map((sibling) => {
    const account = accounts.get(sibling.id)!;
    return {
      admissionId: sibling.id,
      name: sibling.name,
      localName: sibling.localName,
      className: joinedClassLabel(say, sibling),
      balancePaise: owedOf(account) - account.ahead,
      overduePaise: overdueOf(account, today),
    };
  });
}

/** The present school sees that something is owed at a former one, and nothing more of it. */
async function owedElsewhere(db: CheckedDb, { id, studentId }: Student) {
  const { rows } = await runFixed(
    db,
    sql<{ schoolName: string; owedPaise: number }>`
    select school.name as "schoolName",
      fee_account.balance_paise + fee_account.advance_paise as "owedPaise"
    from admission join fee_account on fee_account.school_id = admission.school_id
      and fee_account.admission_id = admission.id
    join school on school.id = admission.school_id
    where admission.student_id = ${studentId} and admission.id <> ${id}
      and fee_account.balance_paise + fee_account.advance_paise > 0
    order by admission.admitted_on desc`,
  );
  return rows;
}
