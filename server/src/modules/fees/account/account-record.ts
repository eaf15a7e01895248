import type { FeeAccount, FeeEntry, OwedCharge } from '@shala/contract/fees.ts';
import { type SelectQueryBuilder, sql } from 'kysely';
import { among } from '../../../platform/database.ts';
import type { DB } from '../../../platform/database-types.ts';
import { notFound } from '../../../platform/errors.ts';
import type { CheckedDb, Scoped } from '../../../platform/scope.ts';
import { isLastSchool } from '../../../platform/scope-conditions.ts';
import type { ReadingWithTexts } from '../../../platform/serve.ts';
import type { Say } from '../../../platform/texts.ts';
import { classLabel } from '../../classes/classes-public.ts';
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
import { asReceipt, presentedReceipts } from '../receipts/receipt-record.ts';
import { settingsOf } from '../setup/fee-settings.ts';

/** All that a school has on a student's fees. */
export async function fetchAccount(
  { db, clock, say }: ReadingWithTexts,
  admissionId: string,
): Promise<FeeAccount> {
  const [student] = await presentedStudents(
    db.from('admission').where('admission.id', '=', admissionId),
  ).execute();
  if (!student) throw notFound('admission');
  const checked = await db.require('admission', [admissionId]);
  const { schoolId } = student;
  const own = await ownParts({ db, checked, say }, student, clock.schoolDay());
  return {
    ...own,
    mobile: student.mobile,
    leftOn: student.leftOn,
    isRte: student.isRte,
    entries: (await entriesOf(checked, schoolId, admissionId)).map((entry) => ({
      ...entry,
      reason: shownReason(say, entry.reason),
    })),
    grants: await grantsOf(checked, schoolId, admissionId),
    siblings: await siblingsOf({ db, checked, say }, student, clock.schoolDay()),
    owedElsewhere: student.leftOn ? [] : await owedElsewhere(checked, student),
  };
}

/** What a student may see of the own accounts, the present school first. */
export async function fetchOwnFees({ db, clock, say }: ReadingWithTexts) {
  const { rows: students, checked } = await db.reach('admission', (own) =>
    presentedStudents(own).orderBy('admission.admitted_on', 'desc'),
  );
  const accounts = [];
  for (const student of students) {
    accounts.push(await ownParts({ db, checked, say }, student, clock.schoolDay()));
  }
  return accounts;
}

const presentedStudents = (found: SelectQueryBuilder<DB, 'admission', Record<never, never>>) =>
  found
    .innerJoin('student', 'student.id', 'admission.student_id')
    .leftJoin('class', 'class.id', 'admission.class_id')
    .select([
      'admission.id',
      'admission.school_id as schoolId',
      'admission.student_id as studentId',
      'student.name',
      'student.local_name as localName',
      'admission.register_number as registerNumber',
      'admission.class_id as classId',
      'admission.left_on as leftOn',
      'admission.is_rte as isRte',
      'class.standard',
      'class.division',
      'class.stream',
      // Of the guardian who is called first, while this is the student's school.
      sql<string | null>`case when ${isLastSchool} then (
        select guardian.mobile from student_guardian
        join guardian on guardian.id = student_guardian.guardian_id
        where student_guardian.student_id = admission.student_id
        order by student_guardian.place limit 1) end`.as('mobile'),
    ]);

type Student = Awaited<ReturnType<ReturnType<typeof presentedStudents>['execute']>>[number];

interface Finding {
  db: Scoped;
  checked: CheckedDb;
  say: Say;
}

/** What the family sees too. */
async function ownParts({ db, checked, say }: Finding, student: Student, today: string) {
  const { id, schoolId, name, localName, registerNumber, classId } = student;
  const account = (await readAccounts(checked, schoolId, [id])).get(id)!;
  const receipts = await presentedReceipts(
    db.from('fee_receipt').where('fee_receipt.admission_id', '=', id),
  )
    .where('fee_receipt.school_id', '=', schoolId)
    .orderBy('fee_receipt.id', 'desc')
    .execute();
  return {
    admissionId: id,
    schoolId,
    name,
    localName,
    registerNumber,
    classId,
    className: labelOf(say, student),
    balancePaise: owedOf(account) - account.ahead,
    advancePaise: account.ahead,
    overduePaise: overdueOf(account, today),
    charges: await presentedCharges(checked, schoolId, account),
    lateFees: lateFeesOf(account, await settingsOf(checked, schoolId), today).map(
      ({ dueOn, paise }) => ({ dueOn, paise }),
    ),
    receipts: receipts.map((receipt) => asReceipt(say, receipt)),
  };
}

const labelOf = (say: Say, { standard, division, stream }: Student) =>
  standard === null || division === null ? null : classLabel(say, { standard, division, stream });

async function presentedCharges(
  db: CheckedDb,
  schoolId: string,
  { charges }: StudentAccount,
): Promise<OwedCharge[]> {
  const shown = charges.filter(({ isTakenBack, owed }) => !isTakenBack || owed !== 0);
  if (shown.length === 0) return [];
  const { rows: heads } = await sql<{ id: string; name: string; localName: string | null }>`
    select id, name, local_name as "localName" from fee_head
    where school_id = ${schoolId}`.execute(db);
  const { rows: years } = await sql<{ id: string; name: string }>`
    select id, name from academic_year
    where id ${among([...new Set(shown.flatMap(({ academicYearId }) => academicYearId ?? []))])}`.execute(
    db,
  );
  const headOf = new Map(heads.map((head) => [head.id, head]));
  const yearOf = new Map(years.map(({ id, name }) => [id, name]));
  return shown.map((charge) => {
    const head = headOf.get(charge.headId)!;
    return {
      ...amountsOf(charge),
      id: charge.id,
      headId: head.id,
      headName: head.name,
      headLocalName: head.localName,
      headKind: charge.headKind,
      academicYearName: yearOf.get(charge.academicYearId ?? '') ?? null,
      instalmentName: charge.instalmentName,
      isOfStructure: isOfStructure(charge),
      dueOn: charge.dueOn,
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
    paidPaise: standing.reduce((sum, { paise }) => sum + paise, 0) - owed,
  };
}

async function entriesOf(db: CheckedDb, schoolId: string, admissionId: string) {
  const { rows } = await sql<FeeEntry>`
    select entry.id, entry.kind, entry.paise, entry.charge_id as "chargeId",
      fee_head.name as "headName", fee_head.local_name as "headLocalName",
      charge.instalment_name as "instalmentName", fee_concession.name as "concessionName",
      entry.receipt_id as "receiptId", case when fee_receipt.id is not null then
        fee_receipt.financial_year || '/' || fee_counter.code || '/'
        || lpad(fee_receipt.number::text, greatest(6, length(fee_receipt.number::text)), '0') end
        as "receiptNumber", entry.reverses, reversal.id is not null as "isReversed", entry.reason,
      entry.day, entry.account_name as by
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
    where entry.school_id = ${schoolId} and entry.admission_id = ${admissionId}
    order by entry.id desc`.execute(db);
  return rows;
}

/** The other children of the family who are at this school now. */
async function siblingsOf(
  { db, checked, say }: Finding,
  { id, schoolId }: Student,
  today: string,
): Promise<FeeAccount['siblings']> {
  const found = await presentedStudents(
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
    .orderBy('admission.id')
    .execute();
  const ids = found.map((one) => one.id);
  const accounts = ids.length > 0 ? await readAccounts(checked, schoolId, ids) : new Map();
  return found.map((sibling) => {
    const account: StudentAccount = accounts.get(sibling.id);
    return {
      admissionId: sibling.id,
      name: sibling.name,
      className: labelOf(say, sibling),
      balancePaise: owedOf(account) - account.ahead,
      overduePaise: overdueOf(account, today),
    };
  });
}

/** The present school sees that something is owed at a former one, and nothing more of it. */
async function owedElsewhere(db: CheckedDb, { id, studentId }: Student) {
  const { rows } = await sql<{ schoolName: string; owedPaise: number }>`
    select school.name as "schoolName",
      fee_account.balance_paise + fee_account.advance_paise as "owedPaise"
    from admission join fee_account on fee_account.school_id = admission.school_id
      and fee_account.admission_id = admission.id
    join school on school.id = admission.school_id
    where admission.student_id = ${studentId} and admission.id <> ${id}
      and fee_account.balance_paise + fee_account.advance_paise > 0
    order by admission.admitted_on desc`.execute(db);
  return rows;
}
