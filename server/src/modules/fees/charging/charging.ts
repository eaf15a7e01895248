import type { Charging, chargingForm } from '@shala/contract/fee-charging.ts';
import type { FeeStructure } from '@shala/contract/fee-structures.ts';
import { inPieces } from '@shala/contract/in-pieces.ts';
import { sumOfPaise } from '@shala/contract/money.ts';
import type * as z from 'zod';
import { recordAct } from '../../../platform/audit.ts';
import type { Clock } from '../../../platform/clock.ts';
import { conflictError, notFound } from '../../../platform/errors.ts';
import { transactOnce } from '../../../platform/idempotency.ts';
import type { CheckedDb, Scoped } from '../../../platform/scope.ts';
import type { ReadingWithTexts, SavingWithTexts } from '../../../platform/serve.ts';
import type { Say } from '../../../platform/texts.ts';
import { openYear } from '../../academic-years/academic-years-public.ts';
import { classLabel } from '../../classes/classes-public.ts';
import { listConcessions } from '../concessions/concession-record.ts';
import { LedgerDraft } from '../ledger/ledger-draft.ts';
import { programReason } from '../ledger/program-reasons.ts';
import {
  isOfStructure,
  lockAccounts,
  readAccounts,
  type StudentAccount,
} from '../ledger/student-account.ts';
import { writeEntries } from '../ledger/write-entries.ts';
import { headsToCharge } from '../setup/fee-heads.ts';
import { structureFor } from '../structures/fitting-structure.ts';
import { listStructures } from '../structures/structure-record.ts';
import { type Brought, bringUp } from './bring-up.ts';
import { expectedCharges } from './expected-charges.ts';
import { type ChargingOf, type Pupil, studentsToCharge } from './students-to-charge.ts';

type Order = ChargingOf & { until: string };

/** What charging would do now. */
export async function previewCharging(
  { db, clock, say }: Pick<ReadingWithTexts, 'db' | 'clock' | 'say'>,
  order: Order,
): Promise<Charging> {
  const checked = await requireOrder(db, order);
  return (await plan({ db, checked, clock, say }, order, readAccounts)).charging;
}

/** Charges what the preview showed, or nothing where that is no longer so. */
export const recordCharges = (
  call: SavingWithTexts,
  form: z.output<typeof chargingForm>,
): Promise<Charging> =>
  transactOnce(call, 'fees/recordCharges', form, async (call, { expected, ...order }) => {
    const { db, say, clock } = call;
    const checked = await requireOrder(db, order);
    await openYear(checked, order.academicYearId, order.schoolId);
    const { charging, drafts } = await plan({ db, checked, clock, say }, order, lockAccounts);
    if (!isSame(charging.totals, expected)) throw conflictError('fees.charging_changed');
    await writeEntries({ ...call, db: checked }, order.schoolId, drafts);
    await recordAct(call, {
      act: 'fee_account.charge',
      entityId: order.admissionId ?? null,
      entityName: await nameOf(checked, say, order),
      schoolId: order.schoolId,
      after: { until: order.until, ...charging.totals },
    });
    return charging;
  });

/** The class or the student are the school's. */
async function requireOrder(db: Scoped, { schoolId, classId, admissionId }: Order) {
  if (classId) {
    const own = db.from('class').where('class.id', '=', classId);
    const found = await own.where('class.school_id', '=', schoolId).select('class.id').execute();
    if (found.length === 0) throw notFound('class');
  }
  if (admissionId) {
    const own = db.from('admission').where('admission.id', '=', admissionId);
    const found = await own
      .where('admission.school_id', '=', schoolId)
      .select('admission.id')
      .execute();
    if (found.length === 0) throw notFound('admission');
  }
  return db.checked('school', schoolId);
}

const isSame = (totals: Charging['totals'], expected: Charging['totals']) =>
  (Object.keys(totals) as (keyof typeof totals)[]).every((key) => totals[key] === expected[key]);

interface Planning {
  db: Scoped;
  checked: CheckedDb;
  clock: Clock;
  say: Say;
}

const studentsAtOnce = 500;
const shownStudents = 100;

async function plan(
  { db, checked, clock, say }: Planning,
  order: Order,
  accountsOf: typeof readAccounts,
): Promise<{ charging: Charging; drafts: LedgerDraft[] }> {
  const structures = await listStructures(db, order);
  const rules = await listConcessions(db, order);
  const heads = await headsToCharge(checked, [order.schoolId]);
  const pupils = await studentsToCharge(checked, order);
  const today = clock.schoolDay();
  const drafts: LedgerDraft[] = [];
  const students: Charging['students'] = [];
  const totals = { students: 0, ...nothing };
  const withPayments = { students: 0, toAdvancePaise: 0, owedMorePaise: 0 };
  for (const some of inPieces(pupils, studentsAtOnce)) {
    const accounts = await accountsOf(
      checked,
      order.schoolId,
      some.map(({ admissionId }) => admissionId),
    );
    for (const pupil of some) {
      const structure = structureFor(structures, pupil);
      const account = accounts.get(pupil.admissionId)!;
      const hasPaid = hasPaidOn(account, order.academicYearId);
      const draft = new LedgerDraft(account);
      const brought = bringUp(draft, {
        ...order,
        today,
        classId: pupil.classId,
        expected: structure ? expectedCharges(structure, heads, rules, pupil) : [],
        reason: programReason(pupil.leftOn ? 'has_left' : 'structure_changed'),
      });
      if (draft.entries.length === 0) continue;
      drafts.push(draft);
      totals.students += 1;
      addTo(totals, brought);
      if (hasPaid && brought.reversals > 0) {
        withPayments.students += 1;
        withPayments.toAdvancePaise += brought.toAdvancePaise;
        withPayments.owedMorePaise += Math.max(0, draft.changePaise);
      }
      students.push({ ...changeOf(say, pupil, brought), changePaise: draft.changePaise });
    }
  }
  return {
    drafts,
    charging: {
      totals,
      students: students
        .toSorted((one, other) => Math.abs(other.changePaise) - Math.abs(one.changePaise))
        .slice(0, shownStudents),
      withPayments,
      withoutStructure: withoutStructure(say, pupils, structures),
      withoutStopCharge: pupils.filter((pupil) => isWithoutStopCharge(structures, pupil)).length,
    },
  };
}

/** Something was paid on what the structures of the year charged. */
const hasPaidOn = ({ charges }: StudentAccount, academicYearId: string): boolean =>
  charges.some(
    (charge) =>
      charge.academicYearId === academicYearId &&
      isOfStructure(charge) &&
      charge.owed < sumOfPaise(charge.standing),
  );

const nothing: Brought = {
  charges: 0,
  reversals: 0,
  chargedPaise: 0,
  reversedPaise: 0,
  concededPaise: 0,
  toAdvancePaise: 0,
};

function addTo(totals: Brought, brought: Brought): void {
  for (const key of Object.keys(nothing) as (keyof Brought)[]) totals[key] += brought[key];
}

const changeOf = (say: Say, pupil: Pupil, brought: Brought) => ({
  admissionId: pupil.admissionId,
  name: pupil.name,
  localName: pupil.localName,
  className: classLabel(say, pupil),
  charges: brought.charges,
  reversals: brought.reversals,
  toAdvancePaise: brought.toAdvancePaise,
});

/** Students who are there now in classes that no structure fits. */
function withoutStructure(
  say: Say,
  pupils: readonly Pupil[],
  structures: readonly FeeStructure[],
): Charging['withoutStructure'] {
  const counts = new Map<string, { className: string; students: number }>();
  for (const pupil of pupils) {
    if (pupil.leftOn || structureFor(structures, pupil)) continue;
    const count = counts.get(pupil.classId) ?? { className: classLabel(say, pupil), students: 0 };
    count.students += 1;
    counts.set(pupil.classId, count);
  }
  return [...counts.values()];
}

/** Who is at a stop, and whose structure charges nothing for it. */
const isWithoutStopCharge = (structures: readonly FeeStructure[], pupil: Pupil): boolean =>
  !pupil.leftOn && pupil.stops.length > 0 && !structureFor(structures, pupil)?.byStopHeadId;

/** Who was charged: a student, a class, a standard or the school. */
async function nameOf(
  db: CheckedDb,
  say: Say,
  { schoolId, standard, classId, admissionId }: Order,
): Promise<string> {
  if (classId) {
    const query = db.selectFrom('class').where('id', '=', classId);
    return classLabel(
      say,
      await query.select(['standard', 'division', 'stream']).executeTakeFirstOrThrow(),
    );
  }
  if (standard != null) return say(`papers:standard.${standard}`);
  const query = admissionId
    ? db
        .selectFrom('admission')
        .innerJoin('student', 'student.id', 'admission.student_id')
        .where('admission.id', '=', admissionId)
        .select('student.name')
    : db.selectFrom('school').where('id', '=', schoolId).select('name');
  return (await query.executeTakeFirstOrThrow()).name;
}
