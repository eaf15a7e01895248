import type { TestApp, TestPerson } from '../../../platform/test-kit/test-app.ts';

/** A school with a library, its principal, a class teacher and a student, on Monday 16 November 2026. */
export async function schoolLibrary(app: TestApp) {
  app.clock.set('2026-11-16T05:00:00Z');
  const school = await app.make.school({ plan_ends_on: '2028-06-14' });
  const teacher = await app.make.account('Teacher', { name: 'Asha Gavit' });
  await app.make.schoolUser(teacher.id, school.id);
  const fifth = await app.make.schoolClass(school.id, { class_teacher_id: teacher.id });

  async function student(name: string, of = fifth) {
    const { student, admission } = await app.make.enrolled(of, { student: { name } });
    const account = await app.make.account('Student', { name, student_id: student.id });
    return { ...(await app.as(account.id)), admission, student };
  }

  const principal = await app.some('Principal', { schoolId: school.id });
  const asha = await app.as(teacher.id);
  const rohan = await student('Rohan Pawar');

  /** Everyone signs in again on a later day. */
  async function goTo(day: string) {
    app.clock.set(`${day}T05:00:00Z`);
    for (const who of [principal, asha, rohan]) Object.assign(who, await app.as(who.id));
  }

  const addBook = (who: TestPerson, with_: object = {}) =>
    who.call('library/addEdit', {
      body: {
        schoolId: school.id,
        name: 'Shyamchi Aai',
        language: 'mr',
        firstNumber: '1201',
        ...with_,
      },
    });

  const issue = (accessionNumber: string, to: object, who: TestPerson = principal) =>
    who.call('library/addEditBookIssued', {
      body: { schoolId: school.id, accessionNumber, ...to },
    });

  async function issued(accessionNumber: string, to = rohan) {
    const answer = await issue(accessionNumber, { admissionId: to.admission.id });
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.result;
  }

  return {
    school,
    fifth,
    student,
    principal,
    /** The class teacher of the fifth. */
    asha,
    rohan,
    goTo,
    addBook,
    issue,
    issued,
    set: (with_: object) => app.make.librarySettings(school.id, with_),
    returned: (
      loan: { id: string; version: number },
      with_: object = {},
      who: TestPerson = principal,
    ) =>
      who.call('library/returnBook', {
        body: { id: loan.id, version: loan.version, ending: 'returned', ...with_ } as never,
      }),
    loansOf: async (who: TestPerson, query: object = {}) =>
      (await who.call('library/fetchLoans', { query })).result.rows,
  };
}
