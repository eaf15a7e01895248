import type { Feedback } from '@shala/contract/feedback.ts';
import type { TestApp, TestPerson } from '../../../platform/test-kit/test-app.ts';

const usual = (number: number) => `01930000-0000-7000-8002-00000000000${number}`;

/** The topics that every installation begins with. */
export const topics = {
  content: usual(1),
  training: usual(2),
  app: usual(3),
  facilities: usual(4),
  teaching: usual(5),
};

/** A school with a principal, two teachers and students, and the officer of its district. */
export async function schoolFeedback(app: TestApp) {
  const { make } = app;
  const school = await make.school({ plan_ends_on: '2028-06-14' });
  const fifth = await make.schoolClass(school.id);
  const worker = async (role: 'Teacher' | 'Principal', name: string) => {
    const account = await make.account(role, { name });
    await make.schoolUser(account.id, school.id);
    return app.as(account.id);
  };
  const child = async (name: string) => {
    const { student } = await make.enrolled(fifth, { student: { name } });
    const account = await make.account('Student', { name, student_id: student.id });
    return { ...(await app.as(account.id)), studentId: student.id };
  };
  const give = (who: TestPerson, with_: object = {}) =>
    who.call('feedback/addFeedbackByTeacher', {
      body: { topicId: topics.facilities, rating: 2, text: 'The tap drips', ...with_ },
    });
  const given = async (who: TestPerson, with_: object = {}): Promise<Feedback> => {
    const answer = await give(who, with_);
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.result;
  };
  const giveAsStudent = (who: TestPerson, with_: object = {}) =>
    who.call('feedback/addFeedbackByStudent', {
      body: { topicId: topics.facilities, rating: 1, text: 'No water on Mondays', ...with_ },
    });
  const whisper = (who: TestPerson, with_: object = {}) =>
    who.call('feedback/addAnonymousFeedback', {
      body: { topicId: topics.teaching, rating: 2, text: 'Too fast', ...with_ },
    });
  return {
    school,
    worker,
    student: child,
    superAdmin: await app.some('SuperAdmin'),
    officer: await app.some('EducationOfficer', { districtId: school.district_id }),
    principal: await worker('Principal', 'Meena Kulkarni'),
    asha: await worker('Teacher', 'Asha Gavit'),
    vikas: await worker('Teacher', 'Vikas Jadhav'),
    give,
    given,
    giveAsStudent,
    whisper,
    respond: (who: TestPerson, { id, version }: Pick<Feedback, 'id' | 'version'>, with_ = {}) =>
      who.call('feedback/addResponse', {
        body: { id, version, text: 'A plumber comes', ...with_ },
      }),
    see: (who: TestPerson, { id }: { id: string }) =>
      who.call('feedback/fetchById/:id', { params: { id } }),
    /** The texts that a person is shown of a stream. */
    texts: async (who: TestPerson, of: 'Teacher' | 'Student' = 'Teacher', query: object = {}) => {
      const { result } = await who.call(
        of === 'Teacher'
          ? 'feedback/fetchTeachersFeedbackBySchool'
          : 'feedback/fetchAllStudentFeedback',
        { query },
      );
      return result.rows.map(({ text }) => text);
    },
  };
}

export type SchoolFeedback = Awaited<ReturnType<typeof schoolFeedback>>;
