import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { openApp } from '../../../app/testing/open-app.tsx';
import { type Answers, bodyOf, ok, refused } from '../../../platform/testing/answering.ts';
import { idOf } from '../../../platform/testing/ids.ts';
import { principal } from '../../../platform/testing/people.ts';
import { findDialog } from '../../../ui/testing/find-dialog.ts';
import { ownSchool, student, surroundings, teacher } from '../testing/sample-students.ts';

const keep = student(1, { motherName: 'Lata' });
const drop = student(2, { version: 4, motherName: 'Latabai', caste: 'Maratha' });
const both = `/student-management/merge?keep=${keep.id}&drop=${drop.id}`;

const openMerge = (path: string, answers: Answers = {}, session = principal) =>
  openApp(path, {
    session,
    answers: {
      ...surroundings(session),
      'student/fetchById/:id': ({ params }) => ok(params.id === keep.id ? keep : drop),
      ...answers,
    },
  });

const title = () =>
  screen.findByRole('heading', { level: 1, name: 'Merge two records of one student' });

async function mergeAndConfirm() {
  await userEvent.click(screen.getByRole('button', { name: 'Merge records' }));
  const dialog = await findDialog('Merge the two records of Patil Asha 1?');
  await userEvent.click(dialog.getByRole('button', { name: 'Merge records' }));
}

describe('two records of one student', () => {
  it('stand side by side, with what becomes of each entry', async () => {
    await openMerge(both);
    await title();
    expect(
      screen.getByRole('row', { name: "Mother's name Lata Latabai will not be kept" }),
    ).toBeTruthy();
    expect(screen.getByRole('row', { name: 'Caste – Maratha will be copied' })).toBeTruthy();
    expect(screen.getByRole('row', { name: 'Gender Girl Girl' })).toBeTruthy();
    expect(
      screen.getByRole('row', { name: /^Schools and classes .* will be added$/ }),
    ).toBeTruthy();
    expect(screen.getByText(/The admission with register no. 1202 will end/)).toBeTruthy();
  });

  it('become one, with the versions that were seen', async () => {
    const { calls, here } = await openMerge(both, { 'student/merge': () => ok(keep) });
    await title();
    await mergeAndConfirm();
    await waitFor(() => expect(here()).toBe(`/student-management/student/${keep.id}`));
    expect(bodyOf(calls, 'student/merge')).toEqual({
      keepId: keep.id,
      keepVersion: 1,
      dropId: drop.id,
      dropVersion: 4,
    });
  });

  it('are fetched again when they cannot become one', async () => {
    const { calls } = await openMerge(both, { 'student/merge': () => refused(409, 'conflict') });
    await title();
    const fetched = () => calls.filter(({ row }) => row === 'student/fetchById/:id').length;
    const before = fetched();
    await mergeAndConfirm();
    await waitFor(() => expect(fetched()).toBe(before + 2));
  });

  it('change sides', async () => {
    const { here } = await openMerge(both);
    await title();
    await userEvent.click(screen.getByRole('button', { name: 'Keep the other record' }));
    await waitFor(() =>
      expect(here()).toBe(`/student-management/merge?keep=${drop.id}&drop=${keep.id}`),
    );
  });

  it('are looked for when only one is known', async () => {
    const other = {
      id: idOf(1002),
      name: 'Patil Asha 2',
      dateOfBirth: '2016-02-11',
      schoolName: ownSchool.name,
      registerNumber: '1202',
      because: ['name_and_mobile'],
    };
    const { calls } = await openMerge(`/student-management/merge?keep=${keep.id}`, {
      'student/fetchAlike': () => ok([other, { ...other, id: null, name: null }]),
    });
    const link = await screen.findByRole('link', { name: 'Patil Asha 2' });
    expect(link.getAttribute('href')).toBe(both);
    expect(screen.getAllByRole('row')).toHaveLength(2);
    const { searchParams } = calls.find(({ row }) => row === 'student/fetchAlike')!.url;
    expect(searchParams.get('studentId')).toBe(keep.id);
    expect(searchParams.get('mobile')).toBe('9822010001');
  });

  it('are not a teacher’s to make one', async () => {
    const { here } = await openMerge(
      both,
      { 'student/fetchAll': () => ok({ rows: [], total: 0 }) },
      teacher,
    );
    await waitFor(() => expect(here()).toBe('/student-management'));
  });
});
