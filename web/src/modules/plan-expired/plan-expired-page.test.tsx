import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { openApp } from '../../app/testing/open-app.tsx';
import { readSession } from '../../platform/session.ts';
import { type Answers, bodyOf, ok } from '../../platform/testing/answering.ts';
import { principal, userDataOf } from '../../platform/testing/people.ts';

const expired = { ...principal, isPremium: false };

async function openExpired(answers: Answers = {}, rights: object = {}) {
  const plan = { runs: false };
  const app = await openApp('/plan-expired', {
    session: expired,
    answers: {
      'User/getUserData': () => ok([userDataOf(expired, { isPremium: plan.runs, ...rights })]),
      ...answers,
    },
  });
  await screen.findByRole('heading', { name: 'Premium Plan Expired' });
  return { ...app, plan };
}

describe('/plan-expired', () => {
  it('shows the texts of the specification', async () => {
    await openExpired();
    screen.getByText(
      'Your access to LMS has been expired. Please contact our team to upgrade your plan.',
    );
  });

  it('says so where the person works at no school', async () => {
    await openExpired();
    await screen.findByText(/^You are on the staff of no school at present/);
  });

  it('says nothing of the kind where the plan of the school has ended', async () => {
    const munge = { id: 's1', name: 'ZPPS Munge', planEndsOn: '2026-01-01' };
    const { calls } = await openExpired({}, { schools: [munge] });
    await waitFor(() => expect(calls.map(({ row }) => row)).toContain('User/getUserData'));
    await waitFor(() => expect(screen.queryByText(/staff of no school/)).toBeNull());
  });

  it('opens the chat of Contact Us in a new tab', async () => {
    await openExpired();
    const [button] = screen.getAllByRole<HTMLAnchorElement>('link', { name: 'Contact Us' });
    expect(button?.href).toBe('https://chat.example/');
    expect(button?.target).toBe('_blank');
    expect(button?.rel).toContain('noopener');
  });

  it('shows no header and no sidebar', async () => {
    await openExpired();
    expect(screen.queryByRole('banner')).toBeNull();
    expect(document.getElementById('sidebar')).toBeNull();
  });

  it('lets a principal export the own school, and save the file once it is made', async () => {
    const latest = { state: 'running', done: 1, total: 40, message: null, url: null };
    const school = { schoolId: 's1', schoolName: 'ZPPS Munge', latest: null as object | null };
    const { calls } = await openExpired({
      'school/fetchOwnExports': () => ok([school]),
      'school/exportEverything': () => {
        school.latest = latest;
        return ok({ jobId: 'j1' });
      },
    });
    await screen.findByRole('heading', { name: 'ZPPS Munge' });
    const start = screen.getByRole('button', { name: 'Export everything' });
    await userEvent.click(start);
    expect(await screen.findByText(/The file is being made/)).toBeTruthy();
    expect(bodyOf(calls, 'school/exportEverything')).toEqual({
      schoolId: 's1',
    });
    school.latest = { ...latest, state: 'done', url: '/api/file/fetch/f1?signature=x' };
    const link = await screen.findByRole('link', { name: 'Save the file' }, { timeout: 4_000 });
    expect(link.getAttribute('href')).toBe('/api/file/fetch/f1?signature=x');
  });

  it('offers no export to who may not order one', async () => {
    const { calls } = await openExpired({}, { accessControlList: [] });
    await waitFor(() => expect(calls.map(({ row }) => row)).toContain('User/getUserData'));
    expect(calls.map(({ row }) => row)).not.toContain('school/fetchOwnExports');
  });

  it('calls getUserData on opening', async () => {
    const { calls } = await openExpired();
    await waitFor(() => expect(calls.map(({ row }) => row)).toContain('User/getUserData'));
  });

  it.each(['focus', 'visibilitychange'])(
    'asks again when the window is looked at (%s), and leaves once the plan runs',
    async (event) => {
      const { plan, here, queryClient } = await openExpired();
      await waitFor(() => expect(queryClient.isFetching()).toBe(0));
      plan.runs = true;
      window.dispatchEvent(new Event(event));
      await waitFor(() => expect(here()).toBe('/school-management'));
      expect(readSession()?.isPremium).toBe(true);
    },
  );

  it('leads a person without a session to the login page', async () => {
    const { here } = await openApp('/plan-expired');
    await waitFor(() => expect(here()).toBe('/auth/login'));
  });

  it('shows Logout at the top, which asks first', async () => {
    const { here, calls } = await openExpired();
    await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
    expect(await screen.findByText('Are you sure you want to logout?')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'No' }));
    expect(readSession()).not.toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Yes, Logout' }));
    await waitFor(() => expect(here()).toBe('/auth/login'));
    expect(readSession()).toBeNull();
    expect(calls.at(-1)?.row).toBe('auth/logout');
  });
});
