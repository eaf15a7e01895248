import { Api } from './api.ts';
import { type OpenSchool, openSchool } from './class-room.ts';

/** Amounts of a fee structure for standard 5: a term in June that is overdue, and one in December. */
const terms = [
  { name: 'Term 1', dueOn: '2026-06-20', paise: 150_000 },
  { name: 'Term 2', dueOn: '2026-12-10', paise: 100_000 },
];

export interface FeeOffice extends OpenSchool {
  /** Calls as the principal. */
  head: Api;
  counterId: string;
  tuitionId: string;
}

/** A school that charges fees: a head, a structure for standard 5, a counter; nobody is charged yet. */
export async function openFeeOffice(api: Api, url: string): Promise<FeeOffice> {
  const school = await openSchool(api, url);
  const head = await new Api(url).signIn(school.principal.email, school.principal.password);
  const { schoolId, academicYearId } = school.fifthA;
  const tuition = await head.call('fees/addEditHead', {
    body: { schoolId, name: 'Tuition fee', localName: 'शिक्षण शुल्क', kind: 'tuition' },
  });
  await head.call('fees/addEditFeesStructure', {
    body: {
      schoolId,
      academicYearId,
      name: 'Standard 5',
      standards: [5],
      instalments: terms.map(({ name, dueOn, paise }) => ({
        name,
        dueOn,
        amounts: [{ headId: tuition.id, paise }],
      })),
    },
  });
  const counter = await head.call('fees/addEditCounter', {
    body: { schoolId, code: 'A', name: 'Front office' },
  });
  return { ...school, head, counterId: counter.id, tuitionId: tuition.id };
}

/** Charges every student of the school what is due up to the end of June. */
export async function chargeSchool({ head, fifthA }: FeeOffice) {
  const { schoolId, academicYearId } = fifthA;
  const of = { schoolId, academicYearId, until: '2026-06-30' };
  const { totals } = await head.call('fees/fetchCharging', { query: of });
  await head.call('fees/recordCharges', { body: { ...of, expected: totals } });
}

/** Three students of one father. */
export async function admitSiblings(api: Api, { fifthA, fifthB }: OpenSchool) {
  const father = { name: 'Ramesh Patil', relation: 'father', mobile: '9822012346' } as const;
  const admitted = [];
  for (const [place, given] of ['Asha', 'Sai', 'Om'].entries()) {
    const of = place === 2 ? fifthB : fifthA;
    const student = await api.call('student/addEdit', {
      body: {
        name: `Patil ${given} Ramesh`,
        gender: place === 2 ? 'male' : 'female',
        dateOfBirth: `201${4 + place}-02-11`,
        guardians: [father],
        admission: {
          schoolId: of.schoolId,
          classId: of.id,
          registerNumber: String(118 + place),
          admittedOn: '2026-06-15',
        },
      },
    });
    admitted.push({ id: student.id, admissionId: student.admissions[0]!.id, name: student.name });
  }
  return admitted;
}
