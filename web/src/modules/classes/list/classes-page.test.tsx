import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { openApp } from '../../../app/testing/open-app.tsx';
import { type Answers, bodyOf, ok, refused } from '../../../platform/testing/answering.ts';
import { munge } from '../../../platform/testing/munge.ts';
import { principal } from '../../../platform/testing/people.ts';
import { hindale, schoolClass, surroundings, works, year } from '../testing/sample-classes.ts';

const rows = [
  schoolClass(5, { classTeacherId: 'x', classTeacherName: 'Ravi Sawant', students: 38 }),
  schoolClass(11, { stream: 'science', students: 43 }),
];

async function openList(search = '', answers: Answers = {}, session = principal) {
  const app = await openApp(`/class-management${search}`, {
    session,
    answers: {
      ...surroundings(session),
      'class/fetchAll': () => ok({ rows, total: rows.length }),
      ...answers,
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Classes' });
  return app;
}

const nothing: Answers = { 'class/fetchAll': () => ok({ rows: [], total: 0 }) };
const asOf = (calls: { row: string; url: URL }[]) =>
  calls.filter(({ row }) => row === 'class/fetchAll').at(-1)?.url.searchParams;

describe('the classes page', () => {
  it('lists a principal’s one school without a school filter', async () => {
    const { calls } = await openList();
    await screen.findByRole('link', { name: '5 A' });
    expect(screen.getByRole('link', { name: '11 A Science' })).toBeTruthy();
    expect(screen.getByText('43 students, more than the capacity of 40')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'School' })).toBeNull();
    expect(screen.queryByRole('columnheader', { name: /School/ })).toBeNull();
    expect(asOf(calls)?.getAll('schoolId')).toEqual([munge.id]);
    expect(asOf(calls)?.has('academicYearId')).toBe(false);
  });

  it('offers several schools and keeps the chosen one in the URL', async () => {
    const { here } = await openList('', surroundings(principal, [munge, hindale]));
    await screen.findByRole('columnheader', { name: /School/ });
    await userEvent.click(screen.getByRole('button', { name: 'School', expanded: false }));
    await userEvent.click(await screen.findByRole('option', { name: hindale.name }));
    await waitFor(() => expect(here()).toBe(`/class-management?schoolId=${hindale.id}`));
  });

  it('fetches the chosen year', async () => {
    const { here, calls } = await openList('?page=2');
    await userEvent.selectOptions(
      await screen.findByLabelText('Academic year'),
      '2025-26 (closed)',
    );
    await waitFor(() => expect(here()).toBe(`/class-management?academicYearId=${year(2025).id}`));
    await waitFor(() => expect(asOf(calls)?.get('academicYearId')).toBe(year(2025).id));
  });

  it('shows a closed year with a note and without actions', async () => {
    await openList(`?academicYearId=${year(2025).id}`, {
      'class/fetchAll': () => ok({ rows: [schoolClass(5, { isClosed: true })], total: 1 }),
    });
    await screen.findByText(/this year is closed/);
    expect(screen.queryByRole('link', { name: 'Add a class' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Actions for 5 A' })).toBeNull();
  });

  it('assigns a class teacher in the row where there is none', async () => {
    const { calls } = await openList('', {
      'class/addEdit': () => ok({ ...rows[1], classTeacherName: 'Meera Rane', teachings: [] }),
    });
    expect(screen.queryByLabelText('Class teacher of 5 A')).toBeNull();
    const choice = await screen.findByLabelText('Class teacher of 11 A Science');
    await screen.findByRole('option', { name: 'Meera Rane' });
    await userEvent.selectOptions(choice, 'Meera Rane');
    await screen.findByText('Meera Rane is now the class teacher of 11 A Science.');
    expect(bodyOf(calls, 'class/addEdit')).toMatchObject({
      id: rows[1]!.id,
      version: 1,
      standard: 11,
      stream: 'science',
      classTeacherId: works(2, 'Meera Rane').accountId,
    });
  });

  it('says why a class cannot be deleted', async () => {
    const message = '38 students are or were in this class, so it cannot be deleted.';
    await openList('', {
      'class/delete/:id': () => refused(409, 'in_use', { message }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for 5 A' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete class' }));
    await screen.findByText(message);
    expect(screen.getByRole('link', { name: '5 A' })).toBeTruthy();
  });

  it('offers a teacher no changes', async () => {
    const { here } = await openList('', {}, { ...principal, role: 'Teacher' });
    await screen.findByRole('link', { name: '5 A' });
    expect(screen.queryByRole('link', { name: 'Add a class' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Actions for 5 A' })).toBeNull();
    expect(screen.queryByLabelText('Class teacher of 11 A Science')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'My classes', expanded: false }));
    await userEvent.click(await screen.findByRole('option', { name: 'Only classes I teach' }));
    await waitFor(() => expect(here()).toBe('/class-management?mine=true'));
  });
});

describe('the classes page without classes', () => {
  const hrefOf = async (name: string) =>
    (await screen.findByRole('link', { name })).getAttribute('href');

  it('leads to adding the whole school in one step', async () => {
    await openList('', nothing);
    expect(await hrefOf('Create classes')).toBe(
      `/class-management/whole-school?schoolId=${munge.id}`,
    );
  });

  it('leads to copying last year’s classes where there were any', async () => {
    await openList('', {
      ...nothing,
      'academicYear/fetchAll': () => ok([year(2026), year(2025, { classes: 20 })]),
    });
    expect(await hrefOf('Copy classes of 2025-26')).toBe(
      `/class-management/copy?schoolId=${munge.id}`,
    );
  });

  it('leads a principal to the office where there is no year', async () => {
    await openList('', { ...nothing, 'academicYear/fetchAll': () => ok([]) });
    await screen.findByRole('heading', { name: 'No academic year yet' });
    expect(screen.queryByRole('link', { name: 'Add an academic year' })).toBeNull();
  });

  it('leads the office to the academic years', async () => {
    await openList(
      '',
      { ...nothing, 'academicYear/fetchAll': () => ok([]) },
      { ...principal, role: 'SuperAdmin' },
    );
    expect(await hrefOf('Add an academic year')).toBe('/class-management/academic-years?add=new');
  });

  it('leads back to all classes where a search found none', async () => {
    const { here } = await openList('?search=zz', nothing);
    await userEvent.click(await screen.findByRole('button', { name: 'Clear search and filters' }));
    await waitFor(() => expect(here()).toBe('/class-management'));
  });
});
