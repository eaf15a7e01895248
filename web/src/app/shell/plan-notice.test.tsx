import type { PlanNotice } from '@shala/contract/schools.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { forget, recall, remember } from '../../platform/kv.ts';
import type { Session } from '../../platform/session.ts';
import { type Answers, ok, refused } from '../../platform/testing/answering.ts';
import { principal, userDataOf } from '../../platform/testing/people.ts';
import { openApp } from '../testing/open-app.tsx';

const office: Session = { ...principal, email: 'office@shala.in', role: 'SuperAdmin' };
const inADay = 86_400_000;
const dayIn = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(
    new Date(Date.now() + days * inADay),
  );

const ending = (...schools: [name: string, days: number][]): PlanNotice => ({
  schools: schools.map(([name, days], index) => ({
    id: `01930000-0000-7000-8000-00000000000${index}`,
    name,
    endsOn: dayIn(days),
  })),
  total: schools.length,
});

beforeEach(async () => {
  await Promise.all([forget('userData'), forget(`planNoticeAway:${office.email}`)]);
});

async function open(notice: PlanNotice | Answers[string], session = principal) {
  const answer = typeof notice === 'function' ? notice : () => ok(notice);
  const accessControlList = ['Dashboard', 'School Management'] as const;
  const app = await openApp('/keeel-ai', {
    session,
    answers: {
      'User/getUserData': () =>
        ok([userDataOf(session, { accessControlList: [...accessControlList] })]),
      'school/fetchPlanNotice': answer,
      'dashboard/fetchAll': () => ok({}),
    },
  });
  await screen.findByRole('heading', { level: 1 });
  return app;
}

const bar = () => screen.queryByRole('complementary', { name: 'Plan' });
const isFetched = async () =>
  within(bar()!)
    .findByRole('status')
    .then(({ textContent }) => textContent);

describe('the notice of ending plans', () => {
  it('shows a principal which plan ends when, and that the office extends it', async () => {
    await open(ending(['ZPPS Munge', 1]));
    await waitFor(async () =>
      expect(await isFetched()).toMatch(
        /^The plan of ZPPS Munge ends on .* \(tomorrow\)\. Ask the programme office to extend it\.$/,
      ),
    );
    expect(within(bar()!).queryByRole('button')).toBeNull();
    const [name] = within(bar()!).getAllByText('ZPPS Munge');
    expect(name?.getAttribute('translate')).toBe('no');
  });

  it('shows a principal of several schools their number and the first one', async () => {
    await open(ending(['ZPPS Munge', 3], ['ZPPS Hindale', 20]));
    await waitFor(async () =>
      expect(await isFetched()).toMatch(
        /^The plans of 2 of your schools end soon, first ZPPS Munge on .* \(in 3 days\)\./,
      ),
    );
  });

  it('is hidden when no plan ends and when the call fails', async () => {
    for (const answer of [() => ok(ending()), () => refused(500, 'internal')]) {
      await open(answer);
      expect(bar()).toBeNull();
    }
  });

  it('links the office to the list of the schools', async () => {
    await open({ ...ending(['ZPPS Munge', 3]), total: 12 }, office);
    await waitFor(async () => expect(await isFetched()).toMatch(/^Plans of 12 schools end by /));
    const link = within(bar()!).getByRole('link', { name: 'Show list' });
    expect(link.getAttribute('href')).toBe('/school-management/plans?status=open&plan=ending');
  });

  it('can be hidden by the office for today, on this device', async () => {
    await open(ending(['ZPPS Munge', 3]), office);
    await userEvent.click(within(bar()!).getByRole('button', { name: 'Hide for today' }));
    expect(bar()).toBeNull();
    expect(document.activeElement?.id).toBe('main');
    await expect.poll(() => recall(`planNoticeAway:${office.email}`)).toBe(dayIn(0));
    await open(ending(['ZPPS Munge', 3]), office);
    expect(bar()).toBeNull();
  });

  it('appears again on the next day', async () => {
    await remember(`planNoticeAway:${office.email}`, dayIn(-1));
    await open(ending(['ZPPS Munge', 3]), office);
    expect(bar()).toBeTruthy();
  });

  it('appears with the next page when its answer is late, and moves nothing on this one', async () => {
    let respond = () => {};
    const late = new Promise<void>((resolve) => {
      respond = resolve;
    });
    const { router, queryClient } = await open(async () => {
      await late;
      return ok(ending(['ZPPS Munge', 3]));
    });
    respond();
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(bar()).toBeNull();
    await router.navigate({ to: '/dashboard' });
    await waitFor(() => expect(bar()).toBeTruthy());
  });
});
