import { addDays } from '@shala/contract/days.ts';
import { newId } from '@shala/contract/new-id.ts';
import { currentYearOf } from '../modules/academic-years/academic-years-public.ts';
import {
  previewCharging,
  recordCharges,
  recordPayment,
  saveConcession,
  saveCounter,
  saveHead,
  saveSettings,
  saveStructure,
} from '../modules/fees/fees-public.ts';
import { type Clock, clockFrom } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import type { Say } from '../platform/texts.ts';
import { principalOf } from './calls.ts';
import { pick, random } from './lifelike.ts';
import { presentStudents } from './present-students.ts';
import { seedBus } from './seed-bus.ts';
import { seedFeeDays, seedFeeTemplate } from './seed-fee-days.ts';

interface Fees {
  clock: Clock;
  say: Say;
  schoolId: string;
}

const termFee = {
  name: 'Term fee',
  localName: 'सत्र शुल्क',
  nameHindi: 'सत्र शुल्क',
  kind: 'term',
} as const;
const computer = {
  name: 'Computer',
  localName: 'संगणक',
  nameHindi: 'कंप्यूटर',
  kind: 'computer',
} as const;
const admission = {
  name: 'Admission',
  localName: 'प्रवेश',
  nameHindi: 'प्रवेश',
  kind: 'admission',
  isForNew: true,
} as const;

const bus = {
  name: 'School bus',
  localName: 'शाळेची बस',
  nameHindi: 'विद्यालय की बस',
  kind: 'transport',
} as const;

/** Fees of the demo's own school: two terms charged, half of the families paid, some in part, some ahead, and a
 * bus. */
export async function seedFees(db: Database, of: Fees): Promise<void> {
  const { schoolId } = of;
  const call = await principalOf(db, of);
  await saveSettings(call, {
    schoolId,
    upiId: 'school.fees@demo',
    upiName: 'School fees',
    bankHolder: 'School fees account',
    bankAccountNumber: '31245678901',
    bankIfsc: 'DEMO0000481',
    bankName: 'Demo Bank',
    bankBranch: 'Main road',
    lateFee: 'per_day',
    lateFeePaise: 1_00,
    lateFeeCapPaise: 50_00,
    graceDays: 15,
    bouncedChequePaise: 200_00,
    paper: 'a5',
    localLanguage: 'mr',
  });
  const counter = await saveCounter(call, { schoolId, code: 'A', name: 'Office', isActive: true });
  const heads = [];
  for (const head of [termFee, computer, admission, bus]) {
    heads.push(await saveHead(call, { isForNew: false, isActive: true, schoolId, ...head }));
  }
  const [term, lab, joining, transport] = heads.map(({ id }) => id);
  const { id: academicYearId, startsOn, endsOn } = await currentYearOf(db, schoolId);
  const halfYear = addDays(startsOn, 140);
  await saveStructure(call, {
    schoolId,
    academicYearId,
    name: 'Standards 1 to 5',
    standards: [1, 2, 3, 4, 5],
    classIds: [],
    byStopHeadId: transport!,
    instalments: [
      {
        name: 'First term',
        localName: 'पहिले सत्र',
        nameHindi: 'पहला सत्र',
        dueOn: addDays(startsOn, 25),
        amounts: [
          { headId: term!, paise: 600_00 },
          { headId: lab!, paise: 250_00 },
          { headId: joining!, paise: 150_00 },
        ],
      },
      {
        name: 'Second term',
        localName: 'दुसरे सत्र',
        nameHindi: 'दूसरा सत्र',
        dueOn: halfYear,
        amounts: [{ headId: term!, paise: 600_00 }],
      },
    ],
  });
  await saveConcession(call, {
    schoolId,
    academicYearId,
    name: 'Second child of a family',
    localName: 'कुटुंबातील दुसरे मूल',
    nameHindi: 'परिवार का दूसरा बच्चा',
    kind: 'sibling',
    basisPoints: 2_500,
    siblingPlace: 2,
    categories: [],
    headIds: [term!],
  });
  await seedBus(db, call, { schoolId, academicYearId, startsOn, endsOn });
  const order = { schoolId, academicYearId, until: halfYear };
  // Charged before the first term is due.
  const charged = new Date(`${addDays(startsOn, 10)}T05:30:00Z`);
  const early = { ...call, clock: clockFrom(() => charged) };
  const { totals: expected } = await previewCharging(early, order);
  await recordCharges(early, { ...order, expected });
  await seedPayments(db, call, { schoolId, counterId: counter.id });
  await seedFeeDays(db, { ...of, counterId: counter.id });
  await seedFeeTemplate(db, of);
}

const modes = ['cash', 'cash', 'cash', 'upi'] as const;
const amounts = [500_00, 850_00, 1_450_00, 1_600_00] as const;

/** Taken over the last twenty days, every second student. */
async function seedPayments(
  db: Database,
  call: Awaited<ReturnType<typeof principalOf>>,
  { schoolId, counterId }: { schoolId: string; counterId: string },
): Promise<void> {
  const students = await presentStudents(db, schoolId);
  const paying = students.filter((_, at) => at % 2 === 0);
  for (const [at, { id: admissionId }] of paying.entries()) {
    const ago = 20 - Math.floor((at * 20) / paying.length);
    const noon = new Date(`${addDays(call.clock.schoolDay(), -ago)}T06:30:00Z`);
    const mode = pick(random, modes);
    await recordPayment(
      { ...call, clock: clockFrom(() => noon) },
      {
        schoolId,
        counterId,
        mode,
        reference: mode === 'upi' ? String(426_000_000_000 + at) : null,
        students: [{ admissionId, paise: pick(random, amounts) }],
        idempotencyKey: newId(),
      },
    );
  }
}
