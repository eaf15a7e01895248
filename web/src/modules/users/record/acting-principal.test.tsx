import type { UserData } from '@shala/contract/auth.ts';
import type { User } from '@shala/contract/users.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { userHref } from '../../../app/links/user-links.ts';
import { openApp } from '../../../app/testing/open-app.tsx';
import { schoolDay } from '../../../platform/school-day.ts';
import { type Answers, ok } from '../../../platform/testing/answering.ts';
import { idOf } from '../../../platform/testing/ids.ts';
import { principal, userDataOf } from '../../../platform/testing/people.ts';
import { sampleUser, sampleWork } from '../testing/sample-users.ts';

const today = schoolDay();

const work = sampleWork();

const asha = sampleUser({ schools: [work] });

async function openPerson(user: User = asha, own: Partial<UserData> = {}, answers: Answers = {}) {
  const app = await openApp(userHref(user), {
    session: principal,
    answers: {
      'User/getUserData': () =>
        ok([
          userDataOf(principal, { id: idOf(9), accessControlList: ['Users Management'], ...own }),
        ]),
      'User/fetchUserWithId/:id': () => ok(user),
      'schoolUser/appointActingPrincipal': () => ok({ ...work, actsFrom: today, actsTo: today }),
      'schoolUser/endActingPrincipal': () => ok(work),
      ...answers,
    },
  });
  await screen.findByRole('heading', { level: 1, name: user.name });
  return app;
}

async function choose(action: string) {
  await userEvent.click(screen.getByRole('button', { name: 'More actions for Asha Naik' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
}

const acting: User = { ...asha, schools: [{ ...work, actsFrom: today, actsTo: today }] };

it('appoints from today until the day that is entered, and says what it means', async () => {
  const { calls } = await openPerson();
  await choose('Appoint as acting principal');
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Appoint Asha Naik as acting principal' }),
  );
  expect(dialog.getByText(/sees and does at ZPPS Munge what a principal may/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Appoint' }));
  expect(calls.some(({ row }) => row === 'schoolUser/appointActingPrincipal')).toBe(false);
  const [year, month, day] = today.split('-');
  await userEvent.type(dialog.getByLabelText(/^Last day/), `${day}-${month}-${year}`);
  await userEvent.click(dialog.getByRole('button', { name: 'Appoint' }));
  await screen.findByText(/Asha Naik is the acting principal from/);
  const { body } = calls.find(({ row }) => row === 'schoolUser/appointActingPrincipal')!;
  expect(body).toEqual({ id: work.id, version: 4, from: today, to: today });
});

it('shows until when somebody acts, and ends it after a question', async () => {
  const { calls } = await openPerson(acting);
  expect((await screen.findAllByText(/^Acting principal until/)).length).toBeGreaterThan(0);
  await choose('End days as acting principal');
  await userEvent.click(await screen.findByRole('button', { name: 'End now' }));
  await screen.findByText('Asha Naik is no longer the acting principal.');
  const { body } = calls.find(({ row }) => row === 'schoolUser/endActingPrincipal')!;
  expect(body).toEqual({ id: work.id, version: 4 });
});

it('ends the days of an inactive account too, which keep others from being appointed', async () => {
  await openPerson({ ...acting, status: 'deactivated' });
  await userEvent.click(screen.getByRole('button', { name: 'More actions for Asha Naik' }));
  await screen.findByRole('menuitem', { name: 'End days as acting principal' });
  expect(screen.queryByRole('menuitem', { name: /^(Change days|Appoint)/ })).toBe(null);
});

it('is offered neither by an acting principal nor for a teacher of two schools', async () => {
  const actions = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'More actions for Asha Naik' }));
    const items = await screen.findAllByRole('menuitem');
    return items.map(({ textContent }) => textContent).filter((text) => text.includes('acting'));
  };
  const { unmount } = await openPerson(asha, { actsUntil: today });
  expect(await screen.findByText('Acting principal')).toBeTruthy();
  expect(await actions()).toEqual([]);
  unmount();
  await openPerson({ ...asha, schools: [work, { ...work, id: idOf(4), schoolId: idOf(5) }] });
  expect(await actions()).toEqual([]);
});

it('says that the teacher is on leave on some of the days', async () => {
  const leave = { ...work, from: today, to: today, state: 'approved' as const };
  const { calls } = await openPerson(
    asha,
    { accessControlList: ['Users Management', 'Leave Application'] },
    {
      'leaveApplication/fetchSchoolWise': () =>
        ok({ rows: [leave, { ...leave, id: idOf(5), state: 'asked' }], total: 2 }),
    },
  );
  await choose('Appoint as acting principal');
  const dialog = within(await screen.findByRole('dialog'));
  const [year, month, day] = today.split('-');
  await userEvent.type(dialog.getByLabelText(/^Last day/), `${day}-${month}-${year}`);
  await dialog.findByText(/^Asha Naik is on leave from/);
  dialog.getByText(/^Asha Naik has applied for leave from/);
  const asked = calls.find(({ row }) => row === 'leaveApplication/fetchSchoolWise');
  expect(Object.fromEntries(asked!.url.searchParams)).toMatchObject({
    accountId: asha.id,
    from: today,
    to: today,
  });
});
