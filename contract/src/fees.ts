import * as z from 'zod';
import { standard, streams } from './classes.ts';
import { file, json } from './endpoint.ts';
import { bankAccountFields, requireWholeBankAccount } from './fee-bank-account.ts';
import { paise, somePaise, storedPaise } from './fee-money.ts';
import { studentStop } from './fee-stops.ts';
import {
  date,
  idempotencyKey,
  idOf,
  instant,
  isCleanText,
  language,
  optionalText,
  requiredText,
  uuid,
  version,
  withoutAadhaar,
} from './fields.ts';
import { bulkUploadForm, importRowsOf } from './imports.ts';
import { flag, listQuery, pageOf } from './lists.ts';
import { mediumLanguages } from './school-codes.ts';
import { keysOf, socialCategories } from './student-codes.ts';

export const feeHeadKinds = [
  'admission',
  'tuition',
  'term',
  'exam',
  'library',
  'laboratory',
  'computer',
  'transport',
  'deposit',
  'other',
] as const;
/** The heads that the program charges by itself; each school has one of each kind. */
export const ownHeadKinds = ['late_fee', 'bounced_cheque', 'opening'] as const;
export const concessionKinds = [
  'rte',
  'sibling',
  'staff_ward',
  'girl',
  'category',
  'scholarship',
  'custom',
] as const;
/** Who has these gets them without a grant: they follow from the student's record. */
export const concessionsByRecord = ['rte', 'sibling', 'girl', 'category'] as const;
export const paymentModes = ['cash', 'upi', 'cheque', 'dd', 'neft', 'card'] as const;
export const entryKinds = [
  'charge',
  'concession',
  'payment',
  'refund',
  'moved',
  'write_off',
  'release',
  'reversal',
] as const;
/** Notes and coins in paise, from the largest. */
export const denominations = [
  500_00, 200_00, 100_00, 50_00, 20_00, 10_00, 5_00, 2_00, 1_00,
] as const;

const category = z.enum(keysOf(socialCategories), { error: 'choice' });
const mode = z.enum(paymentModes, { error: 'choice' });
/** Where it is not said, the school's own. */
const paperLanguage = language.optional();
const ofSchool = { schoolId: idOf('school') };
const ofYear = { ...ofSchool, academicYearId: idOf('academic_year') };
const byId = (entity: string) => z.strictObject({ id: idOf(entity) });
const reason = requiredText(200);

// Heads

export const feeHeadForm = z.strictObject({
  id: idOf('fee_head').optional(),
  version: version.optional(),
  ...ofSchool,
  name: requiredText(60),
  localName: optionalText(60),
  nameHindi: optionalText(60),
  kind: z.enum(feeHeadKinds, { error: 'choice' }),
  isForNew: z.boolean().default(false),
  isActive: z.boolean().default(true),
});

const feeHead = z.object({
  id: idOf('fee_head'),
  version,
  ...ofSchool,
  name: z.string(),
  localName: z.string().nullable(),
  nameHindi: z.string().nullable(),
  kind: z.enum([...feeHeadKinds, ...ownHeadKinds]),
  /** Charged once, to who is new at the school. */
  isForNew: z.boolean(),
  isActive: z.boolean(),
});
export type FeeHead = z.infer<typeof feeHead>;

// Settings and counters

export const feeSettingsForm = z
  .strictObject({
    ...ofSchool,
    version: version.optional(),
    upiId: z
      .string()
      .trim()
      .regex(/^[\w.-]{2,100}@[A-Za-z][\w.-]{1,60}$/, { error: 'upi_id' })
      .refine(withoutAadhaar, { error: 'aadhaar' })
      .meta({ example: 'school@sbi' })
      .nullish(),
    upiName: optionalText(60),
    ...bankAccountFields,
    lateFee: z.enum(['none', 'flat', 'per_day'], { error: 'choice' }),
    lateFeePaise: paise,
    lateFeeCapPaise: somePaise.nullish(),
    graceDays: z.int({ error: 'number' }).min(0, { error: 'range' }).max(90, { error: 'range' }),
    bouncedChequePaise: paise,
    paper: z.enum(['a4', 'a5'], { error: 'choice' }),
    /** The second language of receipts; English alone with 'en'. */
    localLanguage: z.enum(['en', 'hi', 'mr'], { error: 'choice' }),
  })
  .refine(({ upiId, upiName }) => !upiId || upiName, { error: 'required', path: ['upiName'] })
  .superRefine(requireWholeBankAccount)
  .refine(({ lateFee, lateFeePaise }) => lateFee === 'none' || lateFeePaise > 0, {
    error: 'required',
    path: ['lateFeePaise'],
  });

const feeSettings = z.object({
  ...ofSchool,
  /** Absent where the school has set nothing yet. */
  version: version.optional(),
  upiId: z.string().nullable(),
  upiName: z.string().nullable(),
  bankHolder: z.string().nullable(),
  bankAccountNumber: z.string().nullable(),
  bankIfsc: z.string().nullable(),
  bankName: z.string().nullable(),
  bankBranch: z.string().nullable(),
  lateFee: z.enum(['none', 'flat', 'per_day']),
  lateFeePaise: storedPaise,
  lateFeeCapPaise: storedPaise.nullable(),
  graceDays: z.int(),
  bouncedChequePaise: storedPaise,
  paper: z.enum(['a4', 'a5']),
  localLanguage: z.enum(['en', 'hi', 'mr']),
});
export type FeeSettings = z.infer<typeof feeSettings>;

export const feeCounterForm = z.strictObject({
  id: idOf('fee_counter').optional(),
  version: version.optional(),
  ...ofSchool,
  code: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9]{1,4}$/, { error: 'counter_code' })
    .meta({ example: 'A' }),
  name: requiredText(60),
  isActive: z.boolean().default(true),
});

const feeCounter = z.object({
  id: idOf('fee_counter'),
  version,
  ...ofSchool,
  code: z.string(),
  name: z.string(),
  isActive: z.boolean(),
});
export type FeeCounter = z.infer<typeof feeCounter>;

// Structures

/** As typed; of what the program proposes the other languages are filled in. */
export const instalmentNames = {
  name: requiredText(40),
  localName: optionalText(40),
  nameHindi: optionalText(40),
};
export const storedInstalmentNames = {
  name: z.string(),
  localName: z.string().nullable(),
  nameHindi: z.string().nullable(),
};

const instalment = z.strictObject({
  ...instalmentNames,
  dueOn: date,
  amounts: z
    .array(z.strictObject({ headId: idOf('fee_head'), paise: somePaise }))
    .max(40, { error: 'range' }),
});

const alike = (values: readonly string[]) => new Set(values).size < values.length;

export const feeStructureForm = z
  .strictObject({
    id: idOf('fee_structure').optional(),
    version: version.optional(),
    ...ofYear,
    name: requiredText(80),
    standards: z.array(standard).min(1, { error: 'required' }).max(15, { error: 'range' }),
    /** Narrower than the standards: only this medium, stream, or these classes. */
    medium: z.enum(mediumLanguages, { error: 'choice' }).nullish(),
    stream: z.enum(streams, { error: 'choice' }).nullish(),
    classIds: z.array(idOf('class')).max(100, { error: 'range' }).default([]),
    /** Charged by each student's bus stop, in place of amounts. */
    byStopHeadId: idOf('fee_head').nullish(),
    instalments: z.array(instalment).min(1, { error: 'required' }).max(24, { error: 'range' }),
  })
  .refine(({ instalments }) => !alike(instalments.map(({ dueOn }) => dueOn)), {
    error: 'instalment_days',
    path: ['instalments'],
  })
  .refine(
    ({ instalments }) =>
      !instalments.some(({ amounts }) => alike(amounts.map(({ headId }) => headId))),
    { error: 'same_head', path: ['instalments'] },
  )
  .refine(
    ({ instalments, byStopHeadId }) =>
      byStopHeadId || instalments.some(({ amounts }) => amounts.length > 0),
    { error: 'no_amount', path: ['instalments'] },
  )
  .refine(
    ({ instalments, byStopHeadId }) =>
      !instalments.some(({ amounts }) => amounts.some(({ headId }) => headId === byStopHeadId)),
    { error: 'by_stop', path: ['instalments'] },
  );

export const feeStructure = z.object({
  id: idOf('fee_structure'),
  version,
  ...ofYear,
  name: z.string(),
  standards: z.array(z.int()),
  medium: z.enum(mediumLanguages).nullable(),
  stream: z.enum(streams).nullable(),
  classIds: z.array(idOf('class')),
  byStopHeadId: idOf('fee_head').nullable(),
  /** In the order of their days. */
  instalments: z.array(
    z.object({
      ...storedInstalmentNames,
      dueOn: date,
      amounts: z.array(z.object({ headId: idOf('fee_head'), paise: storedPaise })),
    }),
  ),
  /** Of a whole year, for a student who is not new and for one who is. */
  totalPaise: storedPaise,
  totalForNewPaise: storedPaise,
});
export type FeeStructure = z.infer<typeof feeStructure>;

export const copyFeesForm = z
  .strictObject({
    ...ofSchool,
    fromYearId: idOf('academic_year'),
    toYearId: idOf('academic_year'),
    /** Hundredths of a per cent, or paise on each amount; less than nothing lowers. */
    increaseBasisPoints: z
      .int({ error: 'number' })
      .min(-10_000, { error: 'increase_share' })
      .max(20_000, { error: 'increase_share' })
      .nullish(),
    increasePaise: z
      .int({ error: 'money' })
      .min(-10_000_000, { error: 'increase_money' })
      .max(10_000_000, { error: 'increase_money' })
      .nullish(),
    /** Amounts become whole rupees, upwards. */
    toWholeRupees: z.boolean().default(true),
    withConcessions: z.boolean().default(true),
    /** Bus stops too, with the increase, and who is at them when the year ends. */
    withStops: z.boolean().default(true),
  })
  .refine(({ increaseBasisPoints, increasePaise }) => !increaseBasisPoints || !increasePaise, {
    error: 'one_of_two',
    path: ['increasePaise'],
  });

// Concessions

export const concessionForm = z
  .strictObject({
    id: idOf('fee_concession').optional(),
    version: version.optional(),
    ...ofYear,
    name: requiredText(60),
    localName: optionalText(60),
    nameHindi: optionalText(60),
    kind: z.enum(concessionKinds, { error: 'choice' }),
    /** Hundredths of a per cent of each charge, or paise off each charge. */
    basisPoints: z
      .int({ error: 'number' })
      .min(1, { error: 'share_limits' })
      .max(10_000, { error: 'share_limits' })
      .meta({ example: 10_000 })
      .nullish(),
    paise: somePaise.nullish(),
    siblingPlace: z
      .int({ error: 'number' })
      .min(2, { error: 'range' })
      .max(9, { error: 'range' })
      .nullish(),
    categories: z.array(category).max(20, { error: 'range' }).default([]),
    /** Empty: of every head. */
    headIds: z.array(idOf('fee_head')).max(40, { error: 'range' }).default([]),
  })
  .refine(({ basisPoints, paise }) => Boolean(basisPoints) !== Boolean(paise), {
    error: 'share_or_amount',
    path: ['basisPoints'],
  })
  .refine(({ kind, siblingPlace }) => (kind === 'sibling') === Boolean(siblingPlace), {
    error: 'sibling_place',
    path: ['siblingPlace'],
  })
  .refine(({ kind, categories }) => (kind === 'category') === categories.length > 0, {
    error: 'concession_categories',
    path: ['categories'],
  })
  .refine(({ kind, basisPoints }) => kind !== 'rte' || basisPoints === 10_000, {
    error: 'rte_is_full',
    path: ['basisPoints'],
  })
  .meta({ needs: ['basisPoints'] });

const concession = z.object({
  id: idOf('fee_concession'),
  version,
  ...ofYear,
  name: z.string(),
  localName: z.string().nullable(),
  nameHindi: z.string().nullable(),
  kind: z.enum(concessionKinds),
  basisPoints: z.int().nullable(),
  paise: storedPaise.nullable(),
  siblingPlace: z.int().nullable(),
  categories: z.array(category),
  headIds: z.array(idOf('fee_head')),
  /** Students who have a grant of it. */
  granted: z.int(),
});
export type Concession = z.infer<typeof concession>;

const grant = z.object({
  id: idOf('fee_grant'),
  concessionId: idOf('fee_concession'),
  concessionName: z.string(),
  concessionLocalName: z.string().nullable(),
  concessionNameHindi: z.string().nullable(),
  academicYearName: z.string(),
  reason: z.string(),
  grantedBy: z.string(),
  grantedAt: instant,
  endedAt: instant.nullable(),
  endedBy: z.string().nullable(),
  endReason: z.string().nullable(),
});

// Charging

const chargingQuery = z.strictObject({
  ...ofYear,
  standard: z.coerce.number<number>().pipe(standard).optional(),
  classId: idOf('class').optional(),
  admissionId: idOf('admission').optional(),
  /** Instalments that are due up to this day. */
  until: date,
});

const chargingTotals = z.object({
  students: z.int(),
  /** New charges, and charges that are reversed because the student left or the structure changed. */
  charges: z.int(),
  reversals: z.int(),
  chargedPaise: storedPaise,
  reversedPaise: storedPaise,
  concededPaise: storedPaise,
  /** What was paid on charges that are reversed, and is now paid ahead. */
  toAdvancePaise: storedPaise,
});

const charging = z.object({
  totals: chargingTotals,
  /** The students with the largest change first, at most 100. */
  students: z.array(
    z.object({
      admissionId: idOf('admission'),
      name: z.string(),
      className: z.string(),
      charges: z.int(),
      reversals: z.int(),
      /** What the student owes more, or less. */
      changePaise: storedPaise,
      toAdvancePaise: storedPaise,
    }),
  ),
  /** Students for whose class no structure says what to charge. */
  withoutStructure: z.array(z.object({ className: z.string(), students: z.int() })),
  /** Of the students whose present charges change, those who had paid on them. */
  withPayments: z.object({
    students: z.int(),
    /** What becomes paid ahead, and what they owe more after all. */
    toAdvancePaise: storedPaise,
    owedMorePaise: storedPaise,
  }),
  /** Students at a bus stop whose structure charges nothing for it. */
  withoutStopCharge: z.int(),
});
export type Charging = z.infer<typeof charging>;

export const chargingForm = z.strictObject({
  ...ofYear,
  standard: standard.nullish(),
  classId: idOf('class').nullish(),
  admissionId: idOf('admission').nullish(),
  until: date,
  /** What the preview showed; where it is no longer so, nothing is charged. */
  expected: z.strictObject({
    students: z.int().min(0),
    charges: z.int().min(0),
    reversals: z.int().min(0),
    chargedPaise: paise,
    reversedPaise: paise,
    concededPaise: storedPaise,
    toAdvancePaise: paise,
  }),
  idempotencyKey: idempotencyKey.optional(),
});

// The account of a student

const student = {
  admissionId: idOf('admission'),
  ...ofSchool,
  name: z.string(),
  localName: z.string().nullable(),
  registerNumber: z.string(),
  /** 'V A'; null: in no class now. */
  className: z.string().nullable(),
  classId: idOf('class').nullable(),
};

const owedCharge = z.object({
  id: uuid,
  headId: idOf('fee_head'),
  headName: z.string(),
  headLocalName: z.string().nullable(),
  headNameHindi: z.string().nullable(),
  headKind: z.enum([...feeHeadKinds, ...ownHeadKinds]),
  academicYearName: z.string().nullable(),
  instalmentName: z.string().nullable(),
  instalmentLocalName: z.string().nullable(),
  instalmentNameHindi: z.string().nullable(),
  /** It changes with the fee structure, and is not reversed by hand. */
  isOfStructure: z.boolean(),
  dueOn: date,
  chargedPaise: storedPaise,
  concededPaise: storedPaise,
  paidPaise: storedPaise,
  writtenOffPaise: storedPaise,
  owedPaise: storedPaise,
});
export type OwedCharge = z.infer<typeof owedCharge>;

const entry = z.object({
  id: uuid,
  kind: z.enum(entryKinds),
  paise: storedPaise,
  /** Nothing of a charge: paid ahead. */
  chargeId: uuid.nullable(),
  headName: z.string().nullable(),
  headLocalName: z.string().nullable(),
  headNameHindi: z.string().nullable(),
  instalmentName: z.string().nullable(),
  instalmentLocalName: z.string().nullable(),
  instalmentNameHindi: z.string().nullable(),
  concessionName: z.string().nullable(),
  concessionLocalName: z.string().nullable(),
  concessionNameHindi: z.string().nullable(),
  receiptId: idOf('fee_receipt').nullable(),
  receiptNumber: z.string().nullable(),
  /** The entry that this one reverses, and whether this one was reversed. */
  reverses: uuid.nullable(),
  isReversed: z.boolean(),
  reason: z.string().nullable(),
  day: date,
  by: z.string(),
});
export type FeeEntry = z.infer<typeof entry>;

const receipt = z.object({
  id: idOf('fee_receipt'),
  paymentId: idOf('fee_payment'),
  ...ofSchool,
  kind: z.enum(['payment', 'refund']),
  number: z.string(),
  counterCode: z.string(),
  admissionId: idOf('admission'),
  studentName: z.string(),
  studentLocalName: z.string().nullable(),
  className: z.string().nullable(),
  paise: storedPaise,
  mode,
  reference: z.string().nullable(),
  bank: z.string().nullable(),
  instrumentOn: date.nullable(),
  day: date,
  at: instant,
  by: z.string(),
  isCancelled: z.boolean(),
  isBounced: z.boolean(),
  cancelReason: z.string().nullable(),
  /** Taken by another system, and the number of its receipt. */
  isImported: z.boolean(),
  oldNumber: z.string().nullable(),
  /** How often it was printed. */
  prints: z.int(),
});
export type FeeReceipt = z.infer<typeof receipt>;

const account = z.object({
  ...student,
  mobile: z.string().nullable(),
  leftOn: date.nullable(),
  isRte: z.boolean(),
  /** What is still owed, less what is paid ahead. */
  balancePaise: storedPaise,
  advancePaise: storedPaise,
  overduePaise: storedPaise,
  /** Of every charge that is not reversed, the oldest first. */
  charges: z.array(owedCharge),
  /** The late fee that paying today adds, by the day on which the instalment was due. */
  lateFees: z.array(z.object({ dueOn: date, paise: storedPaise })),
  /** The whole ledger, newest first. */
  entries: z.array(entry),
  receipts: z.array(receipt),
  grants: z.array(grant),
  /** At which bus stops the student is and was, the newest first. */
  stops: z.array(studentStop),
  /** Children of a shared guardian at this school. */
  siblings: z.array(
    z.object({
      admissionId: idOf('admission'),
      name: z.string(),
      className: z.string().nullable(),
      balancePaise: storedPaise,
      overduePaise: storedPaise,
    }),
  ),
  /** What is still owed at schools where the student was before; for information. */
  owedElsewhere: z.array(z.object({ schoolName: z.string(), owedPaise: storedPaise })),
});
export type FeeAccount = z.infer<typeof account>;

const ownAccount = account.pick({
  admissionId: true,
  schoolId: true,
  name: true,
  localName: true,
  registerNumber: true,
  className: true,
  classId: true,
  balancePaise: true,
  advancePaise: true,
  overduePaise: true,
  charges: true,
  lateFees: true,
  receipts: true,
});

export const standings = ['all', 'owing', 'overdue', 'ahead'] as const;

export const studentFeesQuery = z.strictObject({
  ...listQuery(['name', 'rollNumber', 'owed', 'overdue']),
  ...ofSchool,
  classId: idOf('class').optional(),
  standing: z.enum(standings, { error: 'choice' }).default('all'),
  /** Also students who have left. */
  withFormer: flag,
});

const listedFees = z.object({
  ...student,
  mobile: z.string().nullable(),
  leftOn: date.nullable(),
  balancePaise: storedPaise,
  advancePaise: storedPaise,
  overduePaise: storedPaise,
  /** The day on which the oldest of what is overdue was due. */
  overdueSince: date.nullable(),
});
export type ListedFees = z.infer<typeof listedFees>;

// Acts on an account

const act = { admissionId: idOf('admission'), idempotencyKey: idempotencyKey.optional() };

export const chargeForm = z.strictObject({
  ...act,
  headId: idOf('fee_head'),
  paise: somePaise,
  dueOn: date,
  reason,
});
export const openingForm = z.strictObject({
  ...act,
  /** What was owed before this program. */
  paise: somePaise,
  dueOn: date,
  reason,
});
export const chargeActForm = z.strictObject({ ...act, chargeId: uuid, reason });
export const writeOffForm = z.strictObject({ ...act, chargeId: uuid, paise: somePaise, reason });

/** A UPI reference has as many digits as an Aadhaar number, and one in ten passes for one; it has no gaps. */
const bankReference = z
  .string()
  .trim()
  .max(60, { error: 'too_long' })
  .refine(isCleanText, { error: 'characters' })
  .refine((text) => /^\d{12}$/.test(text) || withoutAadhaar(text), { error: 'aadhaar' })
  .nullish();

const instrument = {
  counterId: idOf('fee_counter'),
  mode,
  reference: bankReference,
  bank: optionalText(60),
  instrumentOn: date.nullish(),
};

/** What a mode needs: a cheque its number, bank and date, the others the number of their slip. */
const withReference = <
  S extends z.ZodType<{ mode: string; reference?: string | null | undefined }>,
>(
  form: S,
) =>
  form.refine(({ mode, reference }) => mode === 'cash' || Boolean(reference), {
    error: 'required',
    path: ['reference'],
  });

export const paymentForm = withReference(
  z
    .strictObject({
      ...ofSchool,
      ...instrument,
      /** Of cash: what was handed over. */
      tenderedPaise: somePaise.nullish(),
      note: optionalText(200),
      students: z
        .array(
          z.strictObject({
            admissionId: idOf('admission'),
            paise: somePaise,
            /** Charges and waives the late fee that is due today, for this reason. */
            waiveLateFee: optionalText(200),
          }),
        )
        .min(1, { error: 'required' })
        .max(10, { error: 'range' }),
      idempotencyKey,
    })
    .refine(({ students }) => !alike(students.map(({ admissionId }) => admissionId)), {
      error: 'twice',
      path: ['students'],
    })
    .refine(
      ({ mode, tenderedPaise, students }) =>
        !tenderedPaise ||
        (mode === 'cash' && tenderedPaise >= students.reduce((sum, one) => sum + one.paise, 0)),
      { error: 'tendered', path: ['tenderedPaise'] },
    )
    .refine(
      ({ mode, bank, instrumentOn }) =>
        (mode !== 'cheque' && mode !== 'dd') || Boolean(bank && instrumentOn),
      { error: 'required', path: ['bank'] },
    ),
);

export const refundForm = withReference(
  z.strictObject({ ...act, ...instrument, paise: somePaise, reason }),
);

export const cancelPaymentForm = z.strictObject({
  id: idOf('fee_payment'),
  counterId: idOf('fee_counter'),
  reason,
  /** A cheque that the bank did not pay: the school's charge for it is added. */
  isBounced: z.boolean().default(false),
});

/** Beside the error for a payment whose advance was refunded: the refund to cancel first. */
export const refundInTheWay = z.object({
  refund: z.object({
    paymentId: idOf('fee_payment'),
    admissionId: idOf('admission'),
    number: z.string(),
  }),
});
export type RefundInTheWay = z.infer<typeof refundInTheWay>;

const payment = z.object({
  id: idOf('fee_payment'),
  ...ofSchool,
  kind: z.enum(['payment', 'refund']),
  paise: storedPaise,
  changePaise: storedPaise,
  mode,
  receipts: z.array(receipt),
});
export type FeePayment = z.infer<typeof payment>;

// The day

const count = z
  .int({ error: 'number' })
  .min(0, { error: 'range' })
  .max(100_000, { error: 'range' });

export const closeDayForm = z.strictObject({
  ...ofSchool,
  counterId: idOf('fee_counter'),
  /** How many of each note and coin. */
  counted: z
    .array(z.strictObject({ paise: z.literal(denominations, { error: 'choice' }), count }))
    .max(denominations.length, { error: 'range' }),
  /** Needed where cash and book differ. */
  note: optionalText(300),
});

const closing = z.object({
  id: idOf('fee_closing'),
  ...ofSchool,
  counterId: idOf('fee_counter'),
  counterCode: z.string(),
  accountId: idOf('account'),
  clerk: z.string(),
  day: date,
  counted: z.array(z.object({ paise: z.int(), count: z.int() })),
  countedPaise: storedPaise,
  cashPaise: storedPaise,
  note: z.string().nullable(),
  at: instant,
  signedBy: z.string().nullable(),
  signedAt: instant.nullable(),
});
export type FeeClosing = z.infer<typeof closing>;

const byName = z.object({
  name: z.string(),
  localName: z.string().nullable(),
  nameHindi: z.string().nullable(),
  paise: storedPaise,
});

const collection = z.object({
  paidPaise: storedPaise,
  refundedPaise: storedPaise,
  /** Cancelled on these days, whenever they were paid. */
  cancelledPaise: storedPaise,
  /** Paid, less refunded and cancelled. */
  netPaise: storedPaise,
  /** Taken by another system on these days and imported; in none of the other figures. */
  importedPaise: storedPaise,
  receipts: z.int(),
  byMode: z.array(z.object({ mode, paise: storedPaise })),
  /** What was paid ahead has the name null. */
  byHead: z.array(
    byName.extend({ headId: idOf('fee_head').nullable(), name: z.string().nullable() }),
  ),
  byClass: z.array(z.object({ className: z.string().nullable(), paise: storedPaise })),
});
export type FeeCollection = z.infer<typeof collection>;

const span = { from: date, to: date };

// Papers

/** What somebody types into a form or an address. */
const typedNumber = (error: string) => z.coerce.number<number | string>({ error }).int({ error });

export const challanQuery = z
  .strictObject({
    ...ofSchool,
    admissionId: idOf('admission').optional(),
    classId: idOf('class').optional(),
    until: date,
    language: paperLanguage,
  })
  .refine(({ admissionId, classId }) => admissionId || classId, {
    error: 'required',
    path: ['classId'],
  })
  .meta({ needs: ['classId'] });

export const remindersQuery = z.strictObject({
  ...ofSchool,
  classId: idOf('class').optional(),
  /** Only where the oldest was due so many days ago, or longer. */
  overdueDays: typedNumber('number')
    .min(1, { error: 'range' })
    .max(3650, { error: 'range' })
    .default(1),
  language: paperLanguage,
});

export const rteClaimQuery = z.strictObject({
  academicYearId: idOf('academic_year'),
  schoolId: idOf('school').optional(),
  districtId: idOf('district').optional(),
  blockId: idOf('block').optional(),
  /** What the state pays for a student and year. */
  perStudentPaise: typedNumber('money')
    .min(1, { error: 'money_some' })
    .max(100_000_000, { error: 'claim_most' }),
  /** A line for each student, or for each standard of a school. */
  by: z.enum(['student', 'standard'], { error: 'choice' }).default('student'),
});

export const feeRows = {
  'fees/fetchHeads': json({
    summary: 'What a school takes money for',
    query: z.strictObject(ofSchool),
    result: z.array(feeHead),
  }),
  'fees/addEditHead': json({
    summary: 'Add or edit a head',
    body: feeHeadForm,
    result: feeHead,
  }),
  'fees/deleteHead/:id': json({
    summary: 'Delete a head that nothing was charged for',
    params: byId('fee_head'),
    result: z.null(),
  }),
  'fees/fetchSettings/:schoolId': json({
    summary: 'How a school takes fees',
    params: z.strictObject(ofSchool),
    result: feeSettings,
  }),
  'fees/updateSettings': json({
    summary: 'Set UPI, late fee and receipts of a school',
    body: feeSettingsForm,
    result: feeSettings,
  }),
  'fees/fetchCounters': json({
    summary: 'The counters of a school',
    query: z.strictObject(ofSchool),
    result: z.array(feeCounter),
  }),
  'fees/addEditCounter': json({
    summary: 'Add or edit a counter; its code stays once it has issued a receipt',
    body: feeCounterForm,
    result: feeCounter,
  }),
  'fees/fetchFeesStructure': json({
    summary: 'The fee structures of a school and year',
    query: z.strictObject(ofYear),
    result: z.array(feeStructure),
  }),
  'fees/addEditFeesStructure': json({
    summary: 'Add or edit a fee structure; what was charged by it changes only by charging again',
    body: feeStructureForm,
    result: feeStructure,
  }),
  'fees/deleteFeesStructure/:id': json({
    summary: 'Delete a fee structure; what was charged by it stays until charging again',
    params: byId('fee_structure'),
    result: z.null(),
  }),
  'fees/copyFeesStructure': json({
    summary: 'Copy the structures of a year to another, with an increase',
    body: copyFeesForm,
    result: z.array(feeStructure),
  }),
  'fees/fetchConcessions': json({
    summary: 'The concessions of a school and year',
    query: z.strictObject(ofYear),
    result: z.array(concession),
  }),
  'fees/addEditConcession': json({
    summary: 'Add or edit a concession',
    body: concessionForm,
    result: concession,
  }),
  'fees/deleteConcession/:id': json({
    summary: 'Delete a concession that no charge was lowered by',
    params: byId('fee_concession'),
    result: z.null(),
  }),
  'fees/addGrant': json({
    summary: 'Grant a concession to a student; it lowers charges at the next charging',
    body: z.strictObject({
      admissionId: idOf('admission'),
      concessionId: idOf('fee_concession'),
      reason,
    }),
    result: grant,
  }),
  'fees/endGrant': json({
    summary: 'End a grant',
    body: z.strictObject({ id: idOf('fee_grant'), reason }),
    result: grant,
  }),
  'fees/fetchCharging': json({
    summary: 'What charging would add and reverse',
    query: chargingQuery,
    result: charging,
  }),
  'fees/recordCharges': json({
    summary: 'Bring the charges of a school, a standard, a class or a student up to its structures',
    body: chargingForm,
    result: charging,
  }),
  'fees/fetchAllStudentFees': json({
    summary: 'Students with what they owe',
    query: studentFeesQuery,
    result: pageOf(listedFees).extend({ owedPaise: storedPaise, overduePaise: storedPaise }),
  }),
  'fees/fetchAllStudentFeesAsCsv': file({
    summary: 'The whole filtered list as CSV',
    query: studentFeesQuery,
  }),
  'fees/fetchAccount/:admissionId': json({
    summary: "A student's account",
    checksItsIds: true,
    onlyReads: true,
    params: z.strictObject({ admissionId: idOf('admission') }),
    result: account,
  }),
  'fees/fetchOwnFees': json({
    summary: "The student's own dues and receipts",
    onlyReads: true,
    result: z.array(ownAccount),
  }),
  'fees/recordCharge': json({
    summary: 'Charge a student for one thing',
    body: chargeForm,
    result: account,
  }),
  'fees/recordOpening': json({
    summary: 'What a student owed before',
    body: openingForm,
    result: account,
  }),
  'fees/reverseCharge': json({
    summary: 'Reverse a charge; what was paid on it is paid ahead',
    body: chargeActForm,
    result: account,
  }),
  'fees/recordWriteOff': json({
    summary: 'Write off what is still owed of a charge, or a part of it',
    body: writeOffForm,
    result: account,
  }),
  'fees/releaseDeposit': json({
    summary: 'Give a deposit free: it is paid ahead, and can be refunded',
    body: chargeActForm,
    result: account,
  }),
  'fees/recordFeesPayment': json({
    summary: 'Take a payment for one student or for several of a family, with a receipt each',
    checksItsIds: true,
    body: paymentForm,
    result: payment,
  }),
  'fees/recordRefund': json({
    summary: 'Refund what was paid ahead',
    body: refundForm,
    result: payment,
  }),
  'fees/cancelPayment': json({
    summary: 'Cancel a payment or refund with all its receipts, today; a cheque that bounced too',
    body: cancelPaymentForm,
    result: payment,
  }),
  'fees/fetchReceipts': json({
    summary: 'Receipts of a school, newest first',
    onlyReads: true,
    query: z.strictObject({
      ...listQuery(['at'], '-at'),
      ...ofSchool,
      from: date.optional(),
      to: date.optional(),
      counterId: idOf('fee_counter').optional(),
      mode: mode.optional(),
    }),
    result: pageOf(receipt),
  }),
  'fees/generateReceipts/:paymentId': file({
    summary: 'The receipts of a payment as PDF, two copies each; printed again they say so',
    params: z.strictObject({ paymentId: idOf('fee_payment') }),
  }),
  'fees/generateStatement/:admissionId': file({
    summary: "A student's ledger for the family as PDF, with the balance after each line",
    params: z.strictObject({ admissionId: idOf('admission') }),
    query: z.strictObject({ language: paperLanguage }),
  }),
  'fees/generateChallan': file({
    summary: 'What a student or each of a class owes up to a day, as PDF to pay by',
    query: challanQuery,
  }),
  'fees/generateReminders': file({
    summary: 'A letter to each family whose fees are overdue, as PDF',
    query: remindersQuery,
  }),
  'fees/generateDepositSlip': file({
    summary: 'Cash and cheques of a day, at one counter or all, as PDF for the bank',
    query: z.strictObject({
      ...ofSchool,
      day: date,
      counterId: idOf('fee_counter').optional(),
      language: paperLanguage,
    }),
  }),
  'fees/fetchClearance/:admissionId': json({
    summary: 'What stands between a student and a leaving certificate at the fee counter',
    params: z.strictObject({ admissionId: idOf('admission') }),
    result: z.object({
      admissionId: idOf('admission'),
      owedPaise: storedPaise,
      /** To be refunded before the student goes. */
      advancePaise: storedPaise,
      /** Paid as a deposit, and not yet given free. */
      depositPaise: storedPaise,
    }),
  }),
  'fees/generateRteClaim': file({
    summary:
      'The RTE claim of schools as XLSX: what the structure costs, at most what the state pays',
    query: rteClaimQuery,
  }),
  'fees/fetchDayBook': json({
    summary: 'What was taken and refunded on a day, at one counter or all',
    query: z.strictObject({ ...ofSchool, day: date, counterId: idOf('fee_counter').optional() }),
    result: collection.extend({
      day: date,
      /** The cash of the own counter and day that is to be in the drawer. */
      ownCashPaise: storedPaise,
      closings: z.array(closing),
    }),
  }),
  'fees/fetchCollection': json({
    summary: 'What was taken over a period, by mode, head and class',
    query: z.strictObject({ ...ofSchool, ...span }),
    result: collection,
  }),
  'fees/closeDay': json({
    summary: 'Close the own day at a counter, with the cash counted; nothing is taken after it',
    body: closeDayForm,
    result: closing,
  }),
  'fees/approveClosing': json({
    summary: 'Sign a closed day; another person than who closed it',
    body: byId('fee_closing'),
    result: closing,
  }),
  'fees/fetchClosings': json({
    summary: 'Closed days of a school',
    query: z.strictObject({ ...ofSchool, ...span }),
    result: z.array(closing),
  }),
  'fees/fetchOverview': json({
    summary: 'Collection and dues of schools, for offices',
    query: z.strictObject({
      ...listQuery(['name', 'paid', 'owed', 'charged']),
      districtId: idOf('district').optional(),
      blockId: idOf('block').optional(),
      /** The first days of the first and last month. */
      ...span,
    }),
    result: pageOf(
      z.object({
        ...ofSchool,
        schoolName: z.string(),
        udiseCode: z.string(),
        blockName: z.string().nullable(),
        chargedPaise: storedPaise,
        concededPaise: storedPaise,
        paidPaise: storedPaise,
        /** Still owed of all that was due up to the end of the last month. */
        owedPaise: storedPaise,
      }),
    ).extend({ chargedPaise: storedPaise, paidPaise: storedPaise, owedPaise: storedPaise }),
  }),
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
