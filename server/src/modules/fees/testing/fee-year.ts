import { newId } from '@shala/contract/new-id.ts';
import type { TestApp, TestPerson } from '../../../platform/test-kit/test-app.ts';

type Student = Parameters<TestApp['make']['enrolled']>[1];

/** The days of two terms, of which the second is due in November. */
const termDays = ['2026-06-15', '2026-11-10'] as const;

/**
 * A school that has set up its year over the API: tuition of 1,000 in each of two terms, an admission fee of 300 for who
 * is new. Nobody is charged yet.
 */
export async function feeYear(app: TestApp) {
  const school = await app.make.school();
  const principal = await app.some('Principal', { schoolId: school.id });
  const year = await app.make.academicYear();
  const class_ = await app.make.schoolClass(school.id, { standard: 5, division: 'A' });
  const of = { schoolId: school.id, academicYearId: year.id };
  const head = async (name: string, with_: object = {}) =>
    (
      await principal.call('fees/addEditHead', {
        body: { schoolId: school.id, name, kind: 'tuition', ...with_ },
      })
    ).result;
  const tuition = await head('Tuition');
  const admissionFee = await head('Admission', { kind: 'admission', isForNew: true });
  const { result: counter } = await principal.call('fees/addEditCounter', {
    body: { schoolId: school.id, code: 'A', name: 'Office' },
  });
  const [first, second] = termDays;
  const form = {
    ...of,
    name: 'Standard 5',
    standards: [5],
    instalments: [
      {
        name: 'First term',
        localName: 'पहिले सत्र',
        nameHindi: 'पहला सत्र',
        dueOn: first,
        amounts: [
          { headId: tuition.id, paise: 1_000_00 },
          { headId: admissionFee.id, paise: 300_00 },
        ],
      },
      { name: 'Second term', dueOn: second, amounts: [{ headId: tuition.id, paise: 1_000_00 }] },
    ],
  };
  const { result: structure } = await principal.call('fees/addEditFeesStructure', { body: form });

  const account = async (admissionId: string, who: TestPerson = principal) =>
    (await who.call('fees/fetchAccount/:admissionId', { params: { admissionId } })).result;

  /** What is owed and what is paid ahead, in rupees. */
  const standing = async (admissionId: string) => {
    const { balancePaise, advancePaise } = await account(admissionId);
    return [balancePaise / 100, advancePaise / 100];
  };

  /** What is owed of each charge, in rupees. */
  const owed = async (admissionId: string) =>
    (await account(admissionId)).charges.map((one) => one.owedPaise / 100);

  /** Saves settings of fees; those that are not given are without late fee, on A5 in Marathi. */
  const saveSettings = (with_: object) =>
    principal.call('fees/updateSettings', {
      body: {
        schoolId: school.id,
        lateFee: 'none',
        lateFeePaise: 0,
        graceDays: 0,
        bouncedChequePaise: 0,
        paper: 'a5',
        localLanguage: 'mr',
        ...with_,
      } as never,
    });

  /** A third term of 500, which is due in January, in place of the second. */
  const changeToThirdTerm = () =>
    principal.call('fees/addEditFeesStructure', {
      body: {
        ...form,
        id: structure.id,
        version: 1,
        instalments: [
          form.instalments[0]!,
          {
            name: 'Third term',
            dueOn: '2027-01-10',
            amounts: [{ headId: tuition.id, paise: 500_00 }],
          },
        ],
      },
    });

  /** A student of the class; admitted some years ago unless said otherwise. */
  const student = async (name: string, with_: Student = {}) =>
    (
      await app.make.enrolled(class_, {
        ...with_,
        student: { name, ...with_.student },
        admission: { admitted_on: '2024-06-15', ...with_.admission },
      })
    ).admission;

  const preview = async (query: object = {}) =>
    (
      await principal.call('fees/fetchCharging', {
        query: { ...of, until: '2027-03-31', ...query },
      })
    ).result;

  /** What the preview shows, charged. */
  const charge = async (query: object = {}) => {
    const { totals: expected } = await preview(query);
    return principal.call('fees/recordCharges', {
      body: { ...of, until: '2027-03-31', expected, ...query },
    });
  };

  const pay = (
    students: { admissionId: string; paise: number; waiveLateFee?: string }[],
    with_: object = {},
    who: TestPerson = principal,
  ) =>
    who.call('fees/recordFeesPayment', {
      body: {
        schoolId: school.id,
        counterId: counter.id,
        mode: 'cash',
        students,
        idempotencyKey: newId(),
        ...with_,
      },
    });

  const cancel = (id: string, with_: object = {}) =>
    principal.call('fees/cancelPayment', {
      body: { id, counterId: counter.id, reason: 'Wrong student', ...with_ },
    });

  return {
    app,
    of,
    school,
    year,
    class: class_,
    principal,
    heads: { tuition, admissionFee },
    head,
    counter,
    structure,
    structureForm: form,
    account,
    standing,
    owed,
    saveSettings,
    changeToThirdTerm,
    student,
    preview,
    charge,
    pay,
    cancel,
  };
}

export type FeeYear = Awaited<ReturnType<typeof feeYear>>;
