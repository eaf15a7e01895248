import type { Api } from './api.ts';
import { addPerson, addSchools } from './schools.ts';

export const schoolName = 'Z.P. School Munge';

/** The present day in India. */
export const today = (): string => dayOf(new Date());

const dayOf = (instant: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata', dateStyle: 'short' }).format(
    instant,
  );

export const dayFrom = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** Waits over midnight where the present day in India ends within so many milliseconds, as what is made today is then of yesterday. */
export async function untilDayLasts(milliseconds: number): Promise<void> {
  const day = today();
  if (dayOf(new Date(Date.now() + milliseconds)) === day) return;
  while (today() === day) await new Promise((resolve) => setTimeout(resolve, 1000));
}

/** A school with two classes of the present year, open on all days, so that journeys run the same on a Sunday. */
export async function openSchool(api: Api, url: string) {
  const [school] = await addSchools(api, [schoolName], { startPlanMonths: 12 });
  const { id: schoolId, districtId } = school!;
  await api.call('holiday/updateWeeklyOff', { body: { schoolId, weekdays: [], saturdays: [] } });
  const year = await api.call('academicYear/addEdit', {
    body: { name: '2026-27', startsOn: '2026-06-15', endsOn: '2027-04-30' },
  });
  const { id: academicYearId, version } = year;
  await api.call('academicYear/updateCurrent', { body: { id: academicYearId, version } });
  const person = (role: 'Principal' | 'Teacher', name: string, email: string) =>
    addPerson(api, url, role, { name, email: `${email}@school.example`, schoolId });
  const [teacher, colleague, principal] = [
    await person('Teacher', 'Ravi Sawant', 'ravi'),
    await person('Teacher', 'Meera Rane', 'meera'),
    await person('Principal', 'Asha Patil', 'asha'),
  ];
  const classOf = (division: string, { id: classTeacherId }: { id: string }) =>
    api.call('class/addEdit', {
      body: { schoolId, academicYearId, standard: 5, division, classTeacherId },
    });
  const [fifthA, fifthB] = [await classOf('A', teacher), await classOf('B', colleague)];
  return { school: school!, districtId, teacher, colleague, principal, fifthA, fifthB };
}

export type OpenSchool = Awaited<ReturnType<typeof openSchool>>;

const givenNames = ['Asha', 'Rohit', 'Sai', 'Om', 'Gauri', 'Yash', 'Tanvi', 'Soham'];
const surnames = ['Patil', 'Rane', 'Gavit', 'Shaikh', 'More', 'Naik', 'Kamble', 'Pawar', 'Sawant'];

/** The name of the student with this roll number in the register. */
export const nameOf = (roll: number): string =>
  `${surnames[roll % surnames.length]} ${givenNames[roll % givenNames.length]} ${roll}`;

/** The mobile of the guardian of the student with this roll number. */
export const mobileOf = (roll: number): string => String(9_822_000_000 + roll);

interface ClassOfSchool {
  id: string;
  schoolId: string;
}

/** Admits students with roll numbers from 1, girls and boys in turn; `place` keeps register numbers of classes apart. */
export async function fillClass(api: Api, of: ClassOfSchool, count: number, place = '') {
  const admitted = [];
  for (let roll = 1; roll <= count; roll += 1) admitted.push(await admit(api, of, roll, place));
  return admitted;
}

/** Admits the student with this roll number from the first day of the year. */
export async function admit(
  api: Api,
  { id: classId, schoolId }: ClassOfSchool,
  roll: number,
  place = '',
) {
  const name = nameOf(roll);
  const { admissions } = await api.call('student/addEdit', {
    body: {
      name,
      gender: roll % 2 ? 'female' : 'male',
      dateOfBirth: '2015-08-02',
      guardians: [{ name: `Ramesh ${roll}`, relation: 'father', mobile: mobileOf(roll) }],
      admission: {
        schoolId,
        classId,
        rollNumber: roll,
        registerNumber: `${place}${roll}`,
        admittedOn: '2026-06-15',
      },
      isAnother: true,
    },
  });
  return { roll, name, admissionId: admissions[0]!.id };
}
