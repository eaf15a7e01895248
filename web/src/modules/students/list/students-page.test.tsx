import { newId } from '@shala/contract/new-id.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { openApp } from '../../../app/testing/open-app.tsx';
import { type Answers, ok, refused } from '../../../platform/testing/answering.ts';
import { principal, userDataOf } from '../../../platform/testing/people.ts';
import { findDialog } from '../../../ui/testing/find-dialog.ts';
import { onPhone } from '../../../ui/testing/phone.ts';
import { classRecord } from '../../classes/testing/sample-classes.ts';
import {
  fifthA,
  fifthB,
  listedStudent,
  officer,
  ownSchool,
  surroundings,
  teacher,
} from '../testing/sample-students.ts';

const two = [listedStudent(1), listedStudent(2, { name: 'Sawant Rohit', classId: fifthB })];

async function openList(path = '/student-management', answers: Answers = {}, session = principal) {
  const app = await openApp(path, {
    session,
    answers: {
      ...surroundings(session),
      'student/fetchAll': () => ok({ rows: two, total: 2 }),
      ...answers,
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Students' });
  return app;
}

const areaOf = (block: string): Answers => ({
  'school/fetchDistricts': () =>
    ok([
      {
        id: newId(),
        name: 'Sindhudurg',
        stateId: newId(),
        stateName: 'Maharashtra',
        schools: 2,
        blocks: [{ id: block, name: 'Malvan', schools: 2 }],
      },
    ]),
});

/** Of that name is a column's heading too. */
const filterButton = (name: string) =>
  screen
    .getAllByRole('button', { name })
    .find((button) => button.getAttribute('aria-haspopup') === 'listbox');

describe('the list of students', () => {
  it('asks for what its URL says', async () => {
    const { calls } = await openList(
      `/student-management?search=पाटील&classId=${fifthA}&category=sc&category=st&status=former&isRte=true`,
    );
    await screen.findByText('Patil Asha 1');
    const { searchParams } = calls.find(({ row }) => row === 'student/fetchAll')!.url;
    expect(searchParams.get('search')).toBe('पाटील');
    expect(searchParams.getAll('classId')).toEqual([fifthA]);
    expect(searchParams.getAll('category')).toEqual(['sc', 'st']);
    expect(searchParams.get('status')).toBe('former');
    expect(searchParams.get('isRte')).toBe('true');
  });

  it('offers the classes of the own school, and keeps the choice in the URL', async () => {
    const { here } = await openList();
    await waitFor(() => expect(filterButton('Class')).toBeTruthy());
    await userEvent.click(filterButton('Class')!);
    await userEvent.click(await screen.findByRole('option', { name: '5 B' }));
    await waitFor(() => expect(here()).toBe(`/student-management?classId=${fifthB}`));
  });

  it('has the guardian’s number to be called, and both scripts of a name', async () => {
    await openList();
    const row = within(await screen.findByRole('row', { name: /Patil Asha 1/ }));
    expect(row.getByText('पाटील आशा')).toBeTruthy();
    expect(row.getByRole('link', { name: '9822010001' }).getAttribute('href')).toBe(
      'tel:+919822010001',
    );
  });

  it('calls a class of the upper standards with its stream', async () => {
    const upper = listedStudent(3, { standard: 11, division: 'A', stream: 'science' });
    await openList('/student-management', {
      'student/fetchAll': () => ok({ rows: [upper], total: 1 }),
    });
    expect(await screen.findByText('11 A Science')).toBeTruthy();
  });

  it('shows cards on a phone, with class, roll number and the number to call', async () => {
    onPhone();
    await openList();
    const cards = within(await screen.findByRole('list', { name: 'Students' }));
    const [card] = cards.getAllByRole('listitem');
    expect(within(card!).getByText('5 A')).toBeTruthy();
    expect(within(card!).getByText('Roll no.')).toBeTruthy();
    expect(within(card!).getByRole('link', { name: '9822010001' })).toBeTruthy();
  });

  it('offers an officer the blocks of the area, and a principal none', async () => {
    const block = newId();
    const { here, calls } = await openList('/student-management', areaOf(block), officer);
    await waitFor(() => expect(filterButton('Block')).toBeTruthy());
    await userEvent.click(filterButton('Block')!);
    await userEvent.click(await screen.findByRole('option', { name: 'Malvan' }));
    await waitFor(() => expect(here()).toBe(`/student-management?blockId=${block}`));
    const asked = calls.filter(({ row }) => row === 'student/fetchAll').at(-1)!.url.searchParams;
    expect(asked.get('blockId')).toBe(block);
    const ofPrincipal = await openList('/student-management', areaOf(block));
    await waitFor(() => expect(filterButton('Class')).toBeTruthy());
    expect(screen.queryByRole('button', { name: 'Block' })).toBeNull();
    expect(ofPrincipal.calls.some(({ row }) => row === 'school/fetchDistricts')).toBe(false);
  });

  it('names the class of a link where no school is chosen, so that nobody takes its students for all', async () => {
    const ofClass: Answers = {
      'User/getUserData': () =>
        ok([
          userDataOf(officer, { accessControlList: ['Student Management', 'Class Management'] }),
        ]),
      'class/fetchById/:id': () => ok(classRecord(5)),
    };
    await openList(`/student-management?classId=${fifthA}`, ofClass, officer);
    await screen.findByRole('button', { name: 'Class 5 A · 2026-27' });
    await userEvent.click(screen.getByRole('button', { name: 'Remove filter Class' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Class 5 A/ })).toBeNull());
  });

  it('shows a principal the standard that the link of an officer brings', async () => {
    await openList('/student-management?standard=5');
    await screen.findByRole('button', { name: 'Standard 5' });
  });

  it('is sorted by class and numbers only where a school or a class is chosen', async () => {
    const sortable = async () => {
      const headings = await screen.findAllByRole('columnheader');
      return headings
        .filter((heading) => heading.hasAttribute('aria-sort'))
        .map((heading) => heading.textContent);
    };
    const { unmount } = await openList('/student-management', areaOf(newId()), officer);
    await screen.findByText('Patil Asha 1');
    expect(await sortable()).toEqual(['Name', 'Date of birth, gender']);
    unmount();
    await openList(`/student-management?classId=${fifthA}`, areaOf(newId()), officer);
    await screen.findByText('Patil Asha 1');
    expect(await sortable()).toEqual([
      'Name',
      'Class and school',
      'Roll no.',
      'Register no.',
      'Date of birth, gender',
    ]);
  });

  it('lets an officer read, and nothing else', async () => {
    await openList('/student-management', {}, officer);
    await screen.findByText('Patil Asha 1');
    expect(screen.queryByRole('link', { name: 'Admit a student' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Actions for/ })).toBeNull();
    expect(screen.getAllByText(ownSchool.name)).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: 'More actions for students' }));
    expect(await screen.findByRole('menuitem', { name: 'UDISE+ readiness' })).toBeTruthy();
    expect(screen.queryByRole('menuitem', { name: 'Sign-in PINs' })).toBeNull();
  });

  it('offers a teacher PINs for the students of the own class only', async () => {
    await openList('/student-management', {}, teacher);
    await screen.findByText('Patil Asha 1');
    await screen.findByRole('button', { name: 'Actions for Patil Asha 1' });
    expect(screen.queryByRole('button', { name: 'Actions for Sawant Rohit' })).toBeNull();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Patil Asha 1' }));
    expect(screen.getByRole('button', { name: 'Generate PINs' })).toBeTruthy();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Sawant Rohit' }));
    expect(screen.queryByRole('button', { name: 'Generate PINs' })).toBeNull();
  });

  it('compares two chosen records', async () => {
    await openList();
    await screen.findByText('Patil Asha 1');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }));
    const link = screen.getByRole('link', { name: 'Compare records' });
    expect(link.getAttribute('href')).toBe(
      `/student-management/merge?keep=${two[0]!.id}&drop=${two[1]!.id}`,
    );
  });

  it('leads from an empty list to the first admission', async () => {
    await openList('/student-management', { 'student/fetchAll': () => ok({ rows: [], total: 0 }) });
    await screen.findByRole('heading', { name: 'Admit the first student' });
    expect(screen.getAllByRole('link', { name: 'Admit a student' })).toHaveLength(2);
  });

  it('offers the papers of the one class that is shown, in the language of the page', async () => {
    const { calls } = await openList(`/student-management?classId=${fifthA}`, {
      'student/fetchClassList': () => refused(409, 'conflict'),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Print' }));
    expect(await screen.findByRole('menuitem', { name: 'ID cards' })).toBeTruthy();
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Class list' }));
    await screen.findByText('refused: conflict');
    const { searchParams } = calls.find(({ row }) => row === 'student/fetchClassList')!.url;
    expect(Object.fromEntries(searchParams)).toEqual({ classId: fifthA, language: 'en' });
  });

  it('deletes a student admitted by mistake after a question', async () => {
    const { calls } = await openList('/student-management', {
      'student/delete/:id': () => ok(null),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Patil Asha 1' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const dialog = await findDialog('Delete Patil Asha 1?');
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await screen.findByText('Patil Asha 1 deleted.');
    expect(calls.find(({ row }) => row === 'student/delete/:id')?.params.id).toBe(two[0]!.id);
  });
});
