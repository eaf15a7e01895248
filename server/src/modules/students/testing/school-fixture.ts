import type { Student } from '@shala/contract/students.ts';
import type { TestApp, TestPerson } from '../../../platform/test-kit/test-app.ts';

let count = 0;

/** A school of the year 2026-27 with one class, its class teacher and its principal, who admits students. */
export async function atSchool(app: TestApp, name?: string) {
  const school = await app.make.school(name ? { name } : {});
  const principal = await app.some('Principal', { schoolId: school.id });
  const teacher = await app.some('Teacher', { schoolId: school.id });
  const schoolClass = await app.make.schoolClass(school.id, { class_teacher_id: teacher.id });

  const save = (body: object, who: TestPerson = principal) =>
    who.call('student/addEdit', { body } as never);
  const form = (with_: object = {}, admission: object = {}) => ({
    name: `Gavit Asha${letters(++count)}`,
    gender: 'female',
    dateOfBirth: '2016-03-21',
    ...with_,
    admission: {
      schoolId: school.id,
      classId: schoolClass.id,
      registerNumber: `R${++count}`,
      admittedOn: '2026-06-15',
      ...admission,
    },
  });
  return {
    school,
    schoolClass,
    principal,
    teacher,
    form,
    save,
    admitted: async (with_: object = {}, admission: object = {}): Promise<Student> => {
      const answer = await save(form(with_, admission));
      if (answer.status !== 200) throw new Error(answer.text);
      return answer.result;
    },
    found: async (query: object, who: TestPerson = principal) => {
      const { result } = await who.call('student/fetchAll', { query } as never);
      return result.rows.map(({ name: called }) => called);
    },
  };
}

export type AtSchool = Awaited<ReturnType<typeof atSchool>>;

/** The school offers the student to the other one, which admits at once; the transfer's id. */
export async function transferred({ admissions }: Student, from: AtSchool, to: AtSchool) {
  const given = await from.principal.call('studentSchool/createTransfer', {
    body: { admissionId: admissions[0]!.id, toUdiseCode: to.school.udise_code },
  } as never);
  const { id } = given.result as { id: string };
  const accepted = await to.principal.call('studentSchool/decideTransfer', {
    body: {
      id,
      version: 1,
      state: 'accepted',
      classId: to.schoolClass.id,
      registerNumber: `T${++count}`,
    },
  } as never);
  if (accepted.status !== 200) throw new Error(accepted.text);
  return id;
}

/** Names of which no two sound alike. */
const letters = (number: number) =>
  [...String(number)].map((digit) => 'bdgjklmnpt'[Number(digit)]).join('e');

/** A record as its form sends it back. */
export function again(student: Student, with_: object = {}) {
  const { consents, admissions, hasPin, isElsewhere, guardians, ...fields } = student;
  return {
    ...fields,
    guardians: guardians.map(({ siblings, ...guardian }) => guardian),
    ...with_,
  };
}
