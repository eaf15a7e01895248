import type {
  FeeAccount,
  FeeEntry,
  FeeReceipt,
  ListedFees,
  OwedCharge,
} from '@shala/contract/fee-accounts.ts';
import type { Charging } from '@shala/contract/fee-charging.ts';
import type { FeeCollection } from '@shala/contract/fee-day.ts';
import type { FeePayment } from '@shala/contract/fee-payments.ts';
import type { Session } from '../../../platform/session.ts';
import { type Answers, ok } from '../../../platform/testing/answering.ts';
import { munge } from '../../../platform/testing/munge.ts';
import { principal, userDataOf } from '../../../platform/testing/people.ts';

export const saiId = '01930000-0000-7000-8000-000000000201';
export const omId = '01930000-0000-7000-8000-000000000202';
export const counterId = '01930000-0000-7000-8000-000000000301';
export const paymentId = '01930000-0000-7000-8000-000000000401';

export const charge = (rest: Partial<OwedCharge> = {}): OwedCharge => ({
  id: '01930000-0000-7000-8000-000000000501',
  headId: '01930000-0000-7000-8000-000000000601',
  headName: 'Tuition fee',
  headLocalName: 'शिक्षण शुल्क',
  headNameHindi: null,
  headKind: 'tuition',
  academicYearName: '2026-27',
  instalmentName: 'Term 1',
  instalmentLocalName: null,
  instalmentNameHindi: null,
  isOfStructure: true,
  dueOn: '2026-06-20',
  lateAfter: rest.dueOn ?? '2026-06-20',
  chargedPaise: 150_000,
  concededPaise: 0,
  paidPaise: 0,
  writtenOffPaise: 0,
  owedPaise: 150_000,
  ...rest,
});

export const sampleAccount = (rest: Partial<FeeAccount> = {}): FeeAccount => ({
  admissionId: saiId,
  schoolId: munge.id,
  name: 'Sai Rane',
  localName: 'सई राणे',
  registerNumber: '118',
  className: 'V A',
  classId: null,
  mobile: '9822012345',
  leftOn: null,
  isRte: false,
  balancePaise: 0,
  advancePaise: 0,
  overduePaise: 0,
  charges: [],
  lateFees: [],
  entries: [],
  receipts: [],
  grants: [],
  stops: [],
  siblings: [],
  owedElsewhere: [],
  ...rest,
});

export const receipt = (rest: Partial<FeeReceipt> = {}): FeeReceipt => ({
  id: '01930000-0000-7000-8000-000000000701',
  paymentId,
  schoolId: munge.id,
  kind: 'payment',
  number: '2026-27/A/000123',
  counterCode: 'A',
  admissionId: saiId,
  studentName: 'Sai Rane',
  studentLocalName: 'सई राणे',
  className: 'V A',
  paise: 150_000,
  mode: 'cash',
  reference: null,
  bank: null,
  instrumentOn: null,
  day: '2026-11-23',
  at: '2026-11-23T05:30:00.000Z',
  by: 'Anita Naik',
  isCancelled: false,
  isBounced: false,
  cancelReason: null,
  isImported: false,
  oldNumber: null,
  prints: 0,
  ...rest,
});

export const entry = (rest: Partial<FeeEntry> = {}): FeeEntry => ({
  id: '01930000-0000-7000-8000-000000000801',
  kind: 'payment',
  paise: -150_000,
  chargeId: null,
  headName: null,
  headLocalName: null,
  headNameHindi: null,
  instalmentName: null,
  instalmentLocalName: null,
  instalmentNameHindi: null,
  concessionName: null,
  concessionLocalName: null,
  concessionNameHindi: null,
  receiptId: null,
  receiptNumber: null,
  reverses: null,
  isReversed: false,
  reason: null,
  day: '2026-11-23',
  by: 'Anita Naik',
  ...rest,
});

export const counter = {
  id: counterId,
  version: 1,
  schoolId: munge.id,
  code: 'A',
  name: 'Front office',
  isActive: true,
};

export const settings = {
  schoolId: munge.id,
  version: 1,
  upiId: 'munge@sbi',
  upiName: 'Z.P. School Munge',
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
};

export const officer: Session = { ...principal, role: 'EducationOfficer' };
export const pupil: Session = { ...principal, role: 'Student' };

export const listed = (rest: Partial<ListedFees> = {}): ListedFees => ({
  admissionId: saiId,
  schoolId: munge.id,
  name: 'Sai Rane',
  localName: 'सई राणे',
  registerNumber: '118',
  className: 'V A',
  classId: null,
  mobile: '9822012345',
  leftOn: null,
  balancePaise: 150_000,
  advancePaise: 0,
  overduePaise: 150_000,
  overdueSince: '2026-06-20',
  ...rest,
});

export const owing = (rest: Partial<FeeAccount> = {}): FeeAccount =>
  sampleAccount({
    balancePaise: 150_000,
    overduePaise: 150_000,
    charges: [charge()],
    ...rest,
  });

export const payment = (rest: Partial<FeePayment> = {}): FeePayment => ({
  id: paymentId,
  schoolId: munge.id,
  kind: 'payment',
  paise: 150_000,
  changePaise: 0,
  mode: 'cash',
  receipts: [receipt()],
  ...rest,
});

export const collection: FeeCollection = {
  paidPaise: 150_000,
  refundedPaise: 0,
  cancelledPaise: 0,
  netPaise: 150_000,
  importedPaise: 0,
  receipts: 1,
  byMode: [{ mode: 'cash', paise: 150_000 }],
  byHead: [
    {
      headId: charge().headId,
      name: 'Tuition fee',
      localName: 'शिक्षण शुल्क',
      nameHindi: null,
      paise: 150_000,
    },
  ],
  byClass: [{ className: 'V A', paise: 150_000 }],
};

export const head = {
  id: charge().headId,
  version: 1,
  schoolId: munge.id,
  name: 'Tuition fee',
  localName: 'शिक्षण शुल्क',
  nameHindi: null,
  kind: 'tuition',
  isForNew: false,
  isActive: true,
};

export const year = {
  id: '01930000-0000-7000-8000-000000000801',
  version: 1,
  name: '2026-27',
  startsOn: '2026-06-15',
  endsOn: '2027-05-01',
  isCurrent: true,
  isClosed: false,
  classes: 1,
};

export const nothingToCharge: Charging = {
  totals: {
    students: 0,
    charges: 0,
    reversals: 0,
    chargedPaise: 0,
    reversedPaise: 0,
    concededPaise: 0,
    toAdvancePaise: 0,
  },
  students: [],
  withoutStructure: [],
  withPayments: { students: 0, toAdvancePaise: 0, owedMorePaise: 0 },
  withoutStopCharge: 0,
};

/** What charging one student adds to the account. */
export const toCharge = (changePaise: number): Charging => ({
  ...nothingToCharge,
  totals: {
    ...nothingToCharge.totals,
    students: 1,
    charges: changePaise > 0 ? 1 : 0,
    chargedPaise: Math.max(0, changePaise),
    concededPaise: Math.max(0, -changePaise),
  },
  students: [
    {
      admissionId: saiId,
      name: 'Sai Rane',
      localName: 'साई राणे',
      className: 'V A',
      charges: changePaise > 0 ? 1 : 0,
      reversals: 0,
      changePaise,
      toAdvancePaise: 0,
    },
  ],
});

/** What the pages of fees ask for besides their own rows. */
export const surroundings = (session: Session): Answers => ({
  'User/getUserData': () =>
    ok([
      userDataOf(session, {
        accessControlList: ['Fees Management'],
        schools: ['Principal', 'Student'].includes(session.role) ? [munge] : [],
      }),
    ]),
  'academicYear/fetchAll': () => ok([year]),
  'class/fetchBySchool/:schoolId': () => ok([]),
  'school/fetchDistricts': () => ok([]),
  'fees/fetchHeads': () => ok([head]),
  'fees/fetchCounters': () => ok([counter]),
  'fees/fetchSettings/:schoolId': () => ok(settings),
  'fees/fetchAccount/:admissionId': () => ok(owing()),
  'fees/fetchCharging': () => ok(nothingToCharge),
  'fees/fetchReceipts': () => ok({ rows: [receipt()], total: 1 }),
  'fees/fetchAllStudentFees': () =>
    ok({ rows: [listed()], total: 1, owedPaise: 150_000, overduePaise: 150_000 }),
});
