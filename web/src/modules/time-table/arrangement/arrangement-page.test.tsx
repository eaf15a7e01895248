import type { Arrangement } from '@shala/contract/time-table.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { openApp } from '../../../app/testing/open-app.tsx';
import { type Answers, bodyOf, ok, refused } from '../../../platform/testing/answering.ts';
import { munge } from '../../../platform/testing/munge.ts';
import { principal, userDataOf } from '../../../platform/testing/people.ts';
import { lesson, plan, surroundings, teacher } from '../testing/sample-week.ts';

const meera = { id: '01930000-0000-7000-8000-000000000802', name: 'Meera Rane' };
const monday = '2026-11-23';

const arrangement = (away: Arrangement['away'] = []): Arrangement => ({
  day: monday,
  weekday: 1,
  plan: plan.days[0]!,
  away,
});
const absent: Arrangement['away'][number] = {
  accountId: teacher.id,
  name: teacher.name,
  reason: 'Training',
  leaveTypeName: null,
  leaveTypeLocalName: null,
  leaveTypeNameHindi: null,
  isHalfDay: false,
  hasLeft: false,
  lessons: [{ lesson: lesson(), substituteId: null, substituteName: null, note: null }],
};

async function openDay(of: Arrangement, answers: Answers = {}, session = principal) {
  const app = await openApp(`/class-management/arrangement?day=${monday}`, {
    session,
    answers: {
      ...surroundings(session),
      'timeTable/fetchArrangement': () => ok(of),
      'timeTable/fetchFreeTeachers': () =>
        ok([{ ...meera, teachesSubject: true, lessons: 3, substitutions: 1 }]),
      ...answers,
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Substitutions' });
  return app;
}

describe('the arrangement page', () => {
  it('marks a teacher as away with the reason', async () => {
    const { calls } = await openDay(arrangement(), {
      'timeTable/updateAway': () => ok(arrangement([absent])),
    });
    await screen.findByRole('heading', { name: 'All teachers are present' });
    await screen.findByRole('option', { name: teacher.name });
    await userEvent.selectOptions(screen.getByLabelText('Absent teacher'), teacher.name);
    await userEvent.type(screen.getByLabelText('Reason (optional)'), 'Training');
    await userEvent.click(screen.getByRole('button', { name: 'Mark as absent' }));
    await waitFor(() =>
      expect(bodyOf(calls, 'timeTable/updateAway')).toEqual({
        schoolId: plan.schoolId,
        day: monday,
        teacherId: teacher.id,
        isAway: true,
        reason: 'Training',
      }),
    );
  });

  it("names the leave of a teacher in the page's language", async () => {
    const onLeave = {
      ...absent,
      reason: 'CL ½',
      leaveTypeName: 'Casual leave',
      leaveTypeLocalName: 'नैमित्तिक रजा',
      leaveTypeNameHindi: 'आकस्मिक अवकाश',
      isHalfDay: true,
    };
    await openApp(`/class-management/arrangement?day=${monday}`, {
      session: principal,
      language: 'hi',
      answers: {
        ...surroundings(principal),
        'timeTable/fetchArrangement': () => ok(arrangement([onLeave])),
        'timeTable/fetchFreeTeachers': () => ok([]),
      },
    });
    await screen.findByText('आकस्मिक अवकाश, आधा दिन');
    expect(screen.queryByText('CL ½')).toBeNull();
  });

  it('names who works here no longer, whose lessons need substitutes and who cannot be present', async () => {
    const own = userDataOf(principal, {
      accessControlList: ['Class Management', 'Users Management'],
      schools: [munge],
    });
    await openDay(arrangement([{ ...absent, reason: null, hasLeft: true }]), {
      'User/getUserData': () => ok([own]),
    });
    await screen.findByText('No longer works here');
    screen.getByText('1 period needs a substitute');
    expect(screen.queryByRole('button', { name: `Mark ${teacher.name} as present` })).toBeNull();
    const link = screen.getByRole('link', { name: 'Hand over the classes and periods' });
    expect(link.getAttribute('href')).toBe(`/users-management/user/${absent.accountId}`);
  });

  it('offers free teachers for each period and assigns the substitute', async () => {
    const { calls } = await openDay(arrangement([absent]), {
      'timeTable/updateSubstitute': () => ok(arrangement([absent])),
    });
    await screen.findByText('1 period needs a substitute');
    const choice = screen.getByLabelText('Substitute for period 1 of 5 A');
    await screen.findByRole('option', { name: /^Meera Rane · teaches this subject · 3 periods/ });
    await userEvent.selectOptions(choice, meera.id);
    await waitFor(() =>
      expect(bodyOf(calls, 'timeTable/updateSubstitute')).toEqual({
        lessonId: lesson().id,
        day: monday,
        substituteId: meera.id,
        replacesId: null,
      }),
    );
  });

  it('names the substitute whom it replaces, and shows the one whom somebody else has assigned meanwhile', async () => {
    const by = (substitute: { id: string; name: string }) => ({
      ...absent,
      lessons: absent.lessons.map((one) => ({
        ...one,
        substituteId: substitute.id,
        substituteName: substitute.name,
      })),
    });
    const asha = { id: '01930000-0000-7000-8000-000000000811', name: 'Asha Gavit' };
    const imran = { id: '01930000-0000-7000-8000-000000000812', name: 'Imran Shaikh' };
    let present = by(asha);
    const { calls } = await openDay(arrangement([present]), {
      'timeTable/fetchArrangement': () => ok(arrangement([present])),
      'timeTable/updateSubstitute': () => {
        present = by(imran);
        return refused(409, 'conflict', { message: 'Imran Shaikh has been assigned.' });
      },
    });
    const choice = await screen.findByLabelText<HTMLSelectElement>(
      'Substitute for period 1 of 5 A',
    );
    await screen.findByRole('option', { name: /^Meera Rane · teaches/ });
    await userEvent.selectOptions(choice, meera.id);
    await screen.findByText('Imran Shaikh has been assigned.');
    expect(bodyOf(calls, 'timeTable/updateSubstitute')).toMatchObject({ replacesId: asha.id });
    await waitFor(() => expect(choice.value).toBe(imran.id));
  });

  it('keeps the reason where somebody else has marked the teacher as absent meanwhile', async () => {
    let away = arrangement();
    await openDay(arrangement(), {
      'timeTable/fetchArrangement': () => ok(away),
      'timeTable/updateAway': () => {
        away = arrangement([absent]);
        return refused(409, 'conflict', { message: 'Already marked as absent.' });
      },
    });
    await screen.findByRole('option', { name: teacher.name });
    await userEvent.selectOptions(screen.getByLabelText('Absent teacher'), teacher.name);
    await userEvent.type(screen.getByLabelText('Reason (optional)'), 'Training');
    await userEvent.click(screen.getByRole('button', { name: 'Mark as absent' }));
    await screen.findByText('1 period needs a substitute');
    expect(screen.getByLabelText<HTMLInputElement>('Reason (optional)').value).toBe('Training');
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Mark as absent' });
    expect(button.disabled).toBe(true);
  });

  it('downloads the arrangement in the language of the page', async () => {
    URL.createObjectURL = () => 'blob:paper';
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const { calls } = await openDay(arrangement([absent]), {
      'timeTable/fetchArrangementPdf': () => new Response('%PDF'),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Print' }));
    await screen.findByText('arrangement.pdf saved on this device.');
    const print = calls.find(({ row }) => row === 'timeTable/fetchArrangementPdf');
    expect(print?.url.search).toContain(`day=${monday}&language=en`);
  });

  it('shows today where the address has no day', async () => {
    await openApp('/class-management/arrangement?day=x', {
      session: principal,
      answers: {
        ...surroundings(principal),
        'timeTable/fetchArrangement': () => ok(arrangement()),
      },
    });
    await screen.findByRole('heading', { name: 'All teachers are present' });
  });

  it('goes to the next day', async () => {
    const { here } = await openDay(arrangement());
    await userEvent.click(await screen.findByRole('button', { name: 'Next day' }));
    await waitFor(() => expect(here()).toContain('day=2026-11-24'));
  });

  it('shows no arrangement on a day off', async () => {
    await openDay({ ...arrangement(), plan: null });
    await screen.findByRole('heading', { name: 'No school on this day' });
  });

  it('offers a teacher no changes', async () => {
    await openDay(arrangement([absent]), {}, { ...principal, role: 'Teacher' });
    await screen.findByRole('heading', { name: teacher.name });
    expect(screen.queryByLabelText('Absent teacher')).toBeNull();
    expect(screen.queryByLabelText(/^Substitute for/)).toBeNull();
  });
});
