import { newId } from '@shala/contract/new-id.ts';
import type { BoardElement, BoardRecord } from '@shala/contract/whiteboard.ts';
import type { TestApp, TestPerson } from '../../../platform/test-kit/test-app.ts';

/** A school with a teacher of one class, a student of it, and people who have nothing to do with it. */
export async function boardSchool(app: TestApp) {
  const { make } = app;
  const school = await make.school({ plan_ends_on: '2028-06-14' });
  const worker = async (role: 'Teacher' | 'Principal', name: string) => {
    const account = await make.account(role, { name });
    await make.schoolUser(account.id, school.id);
    return app.as(account.id);
  };
  const asha = await worker('Teacher', 'Asha Gavit');
  const fifth = await make.schoolClass(school.id, { class_teacher_id: asha.id, division: 'A' });
  const sixth = await make.schoolClass(school.id, { standard: 6, division: 'A' });
  const child = async (of: typeof fifth, name: string) => {
    const { student, admission } = await make.enrolled(of, { student: { name } });
    const account = await make.account('Student', { name, student_id: student.id });
    return { ...(await app.as(account.id)), admissionId: admission.id };
  };
  const elsewhere = await make.school({ plan_ends_on: '2028-06-14' });
  return {
    school,
    fifth,
    sixth,
    asha,
    vikas: await worker('Teacher', 'Vikas Jadhav'),
    principal: await worker('Principal', 'Meena Kulkarni'),
    rohan: await child(fifth, 'Rohan Pawar'),
    amit: await child(sixth, 'Amit More'),
    student: child,
    otherTeacher: await app.some('Teacher', { schoolId: elsewhere.id }),
    otherPrincipal: await app.some('Principal', { schoolId: elsewhere.id }),
    officer: await app.some('EducationOfficer', { districtId: school.district_id }),
    office: await app.some('SuperAdmin'),
  };
}

export type BoardSchool = Awaited<ReturnType<typeof boardSchool>>;

export async function addBoard(who: TestPerson, with_: object = {}): Promise<BoardRecord> {
  const { status, result, text } = await who.call('whiteboard/addEdit', {
    body: { name: 'Fractions', ...with_ },
  });
  if (status !== 200) throw new Error(text);
  return result;
}

export const stroke = (id: string, with_: object = {}): BoardElement => ({
  id,
  type: 'freedraw',
  isDeleted: false,
  points: [
    [0, 0],
    [3.5, 4],
  ],
  ...with_,
});

/** Saves on the board's first page, unless another is named. */
export const draw = (
  who: TestPerson,
  { id, pageList }: Pick<BoardRecord, 'id' | 'pageList'>,
  with_: object = {},
) =>
  who.call('whiteboard/savePage', {
    body: {
      boardId: id,
      pageId: pageList[0]!.id,
      saveId: newId(),
      version: 1,
      background: 'blank',
      elements: [stroke('one')],
      pictures: [],
      ...with_,
    },
  });

export const share = async (
  who: TestPerson,
  { id }: Pick<BoardRecord, 'id'>,
  ...classIds: string[]
) => {
  const { result } = await who.call('whiteboard/fetchById/:id', { params: { id } });
  return who.call('whiteboard/share', { body: { id, version: result?.version ?? 1, classIds } });
};
