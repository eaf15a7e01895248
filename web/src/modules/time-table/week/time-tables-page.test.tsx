import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { openApp } from '../../../app/testing/open-app.tsx';
import { ok } from '../../../platform/testing/answering.ts';
import { principal } from '../../../platform/testing/people.ts';
import { lesson, surroundings, week } from '../testing/sample-week.ts';

const lessons = [
  lesson({ id: '1' }),
  lesson({
    id: '2',
    classId: 'ten',
    standard: 10,
    period: 2,
    subjectName: 'Science',
    room: 'Lab',
    teacherId: 'meera',
    teacherName: 'Meera Rane',
  }),
];

async function openViews(search = '', found = lessons, session = principal) {
  const app = await openApp(`/class-management/time-tables${search}`, {
    session,
    answers: {
      ...surroundings(session),
      'timeTable/fetchBySchool/:schoolId': () => ok(week(found)),
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Time tables' });
  return app;
}

describe('the time tables page', () => {
  it('shows weeks by class, by teacher and by room', async () => {
    const { here } = await openViews();
    await screen.findByText('Marathi');
    expect(screen.queryByText('Science')).toBeNull();
    await userEvent.selectOptions(screen.getByLabelText('Class'), '10 A');
    await screen.findByText('Science');
    await userEvent.selectOptions(screen.getByLabelText('View by'), 'Teacher');
    await screen.findByText('Science');
    expect(screen.getByText('10 A')).toBeTruthy();
    await userEvent.selectOptions(screen.getByLabelText('View by'), 'Room');
    await waitFor(() => expect(here()).toContain('view=room'));
    expect(screen.getByLabelText('Room')).toHaveProperty('value', 'lab');
  });

  it('opens a teacher’s own week first', async () => {
    const own = { teacherId: '01930000-0000-7000-8000-000000000001', teacherName: 'Anita Naik' };
    await openViews('', [...lessons, lesson({ id: '3', ...own })], {
      ...principal,
      role: 'Teacher',
    });
    await screen.findByText('Marathi');
    expect(screen.getByLabelText('Teacher')).toHaveProperty('value', own.teacherId);
  });

  it('prints one week or all of them', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => {});
    await openViews();
    await userEvent.click(await screen.findByRole('button', { name: 'Print all 2 classes' }));
    await waitFor(() => expect(print).toHaveBeenCalled());
    const titles = [...document.querySelectorAll('[data-print-only] h1')].map(
      ({ textContent }) => textContent,
    );
    expect(titles).toEqual(['Time table of 5 A', 'Time table of 10 A']);
  });

  it('leads to the classes where there is no time table', async () => {
    await openViews('', []);
    await screen.findByRole('heading', { name: 'No time table yet' });
    expect(screen.getByRole('link', { name: 'Choose a class' })).toBeTruthy();
  });
});
