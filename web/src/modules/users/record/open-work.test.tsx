import type { OpenWork } from '@shala/contract/school-users.ts';
import type { HandOver } from '@shala/contract/time-table.ts';
import type { User } from '@shala/contract/users.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { editUserHref, userHref } from '../../../app/links/user-links.ts';
import { openApp } from '../../../app/testing/open-app.tsx';
import { schoolDay } from '../../../platform/school-day.ts';
import { ok, refused } from '../../../platform/testing/answering.ts';
import { idOf } from '../../../platform/testing/ids.ts';
import { principal, userDataOf } from '../../../platform/testing/people.ts';
import { sampleUser, sampleWork } from '../testing/sample-users.ts';

const today = schoolDay();

const work = sampleWork({ to: today });

const asha = sampleUser({ schools: [work] });

const openWork: OpenWork = {
  classes: [{ id: idOf(7), className: '6 A' }],
  subjects: 2,
  periods: 18,
  books: 1,
  leave: 0,
  leaveAfter: 1,
  quizzes: 0,
  substitutions: 2,
};

const bhau = { ...work, id: idOf(5), accountId: idOf(6), accountName: 'Bhau Rane', to: null };

const outcome: HandOver = {
  classes: openWork.classes,
  subjects: 2,
  lessons: 17,
  clashes: [{ lesson: '6 A, Monday, 1', message: 'Bhau Rane teaches Maths in 5 B.' }],
};

async function open(href: string, user: User = asha, readOpenWork = () => ok(openWork)) {
  const app = await openApp(href, {
    session: principal,
    answers: {
      'User/getUserData': () =>
        ok([
          userDataOf(principal, {
            id: idOf(9),
            accessControlList: ['Users Management', 'Class Management', 'Library Management'],
          }),
        ]),
      'User/fetchUserWithId/:id': () => ok(user),
      'schoolUser/fetchOpenWork/:id': readOpenWork,
      'schoolUser/fetchBySchool/:schoolId': () => ok([work, bhau]),
      'timeTable/fetchHandOver': () => ok(outcome),
      'timeTable/handOver': () => ok(outcome),
    },
  });
  await screen.findByRole('heading', { level: 1, name: /Asha Naik/ });
  return app;
}

it('shows what somebody who leaves still has, each with a link to where it is settled', async () => {
  await open(userHref(asha));
  await screen.findByRole('heading', { name: 'To be settled at ZPPS Munge' });
  const linked = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(linked('Class teacher of 6 A')).toBe(`/class-management/class/${idOf(7)}`);
  expect(linked('18 periods a week in the time table')).toContain(`view=teacher&of=${asha.id}`);
  expect(linked('1 library book to be returned')).toContain('search=Asha+Naik');
  expect(screen.queryByText(/to be decided|quiz/)).toBe(null);
  screen.getByText('1 approved leave application goes on after the last working day');
});

it('says that what is open could not be read, and reads it again', async () => {
  let isBroken = true;
  await open(userHref(asha), asha, () =>
    isBroken ? refused(500, 'internal', { message: 'Broken' }) : ok(openWork),
  );
  const alert = within(await screen.findByRole('alert'));
  isBroken = false;
  await userEvent.click(alert.getByRole('button'));
  await screen.findByRole('link', { name: 'Class teacher of 6 A' });
});

it('asks for nothing of somebody who goes on working at the school', async () => {
  const back = { ...work, id: idOf(8), from: '2026-06-15', to: null };
  const { calls } = await open(userHref(asha), { ...asha, schools: [back, work] });
  await screen.findByRole('heading', { name: 'Schools' });
  expect(calls.some(({ row }) => row === 'schoolUser/fetchOpenWork/:id')).toBe(false);
});

it('hands classes and periods over to a successor, after saying which periods stay', async () => {
  const { calls } = await open(userHref(asha));
  await userEvent.click(
    await screen.findByRole('button', { name: 'Hand over classes and periods' }),
  );
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Hand over the classes and periods of Asha Naik' }),
  );
  dialog.getByText(/This applies at once/);
  await userEvent.click(dialog.getByLabelText(/^Successor/));
  expect(screen.queryByRole('option', { name: 'Asha Naik' })).toBe(null);
  await userEvent.click(await screen.findByRole('option', { name: 'Bhau Rane' }));
  await dialog.findByText(/takes over:$/);
  const said = dialog.getByRole('status').textContent;
  expect(said).toContain('Bhau Rane takes over:Class teacher of 6 A');
  expect(said).toContain('1 period stays, because Bhau Rane is not free then:');
  dialog.getByText('6 A, Monday, 1: Bhau Rane teaches Maths in 5 B.');
  await userEvent.click(dialog.getByRole('button', { name: 'Hand over' }));
  await screen.findByText('Handed over to Bhau Rane. 1 period still needs a teacher.');
  const { body } = calls.find(({ row }) => row === 'timeTable/handOver')!;
  expect(body).toEqual({ schoolId: work.schoolId, fromId: asha.id, toId: bhau.accountId });
});

it('says what is open as soon as a last working day is entered', async () => {
  await open(editUserHref(asha), { ...asha, schools: [{ ...work, to: null }] });
  const field = await screen.findByLabelText(/^Last working day/);
  expect(screen.queryByText(/Still to be settled/)).toBe(null);
  const [year, month, day] = today.split('-');
  await userEvent.type(field, `${day}-${month}-${year}`);
  const text = await screen.findByText(/^Still to be settled at this school: /);
  expect(text.textContent).toContain('Class teacher of 6 A, ');
});

it('says what is open at each school of today before somebody is deactivated', async () => {
  const other = {
    ...work,
    id: idOf(8),
    schoolName: 'ZPPS Otavane',
    from: '2020-06-15',
    to: '2021-05-01',
  };
  await open(userHref(asha), { ...asha, schools: [{ ...work, to: null }, other] });
  await userEvent.click(screen.getByRole('button', { name: 'More actions for Asha Naik' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Deactivate' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Deactivate Asha Naik?' }));
  const text = await dialog.findByText(/^Still to be settled at/);
  expect(text.textContent).toMatch(
    /^Still to be settled at ZPPS Munge: Class teacher of 6 A, .*, Substitute in 2 periods from today on, 1 library book to be returned.* Where this user is a substitute, the period needs another one\.$/,
  );
  expect(dialog.queryByText(/Otavane/)).toBe(null);
});

it('says nothing of substitutes to who deactivates somebody who is none', async () => {
  const noSubstitute = { ...openWork, substitutions: 0 };
  await open(userHref(asha), { ...asha, schools: [{ ...work, to: null }] }, () => ok(noSubstitute));
  await userEvent.click(screen.getByRole('button', { name: 'More actions for Asha Naik' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Deactivate' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Deactivate Asha Naik?' }));
  const text = await dialog.findByText(/^Still to be settled at/);
  expect(text.textContent).not.toContain('substitute');
});
