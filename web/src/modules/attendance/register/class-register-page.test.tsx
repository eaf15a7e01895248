import type { AbsentStudent } from '@shala/contract/attendance-overviews.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { ok } from '../../../platform/testing/answering.ts';
import { idOf } from '../../../platform/testing/ids.ts';
import { principal } from '../../../platform/testing/people.ts';
import { clearDevice, findMark, openRegister, registerPath } from '../testing/open-register.tsx';
import {
  asha,
  classId,
  marked,
  om,
  register,
  student,
  today,
} from '../testing/sample-registers.ts';

afterEach(clearDevice);

const diwali = {
  day: today,
  kind: 'off' as const,
  name: 'Diwali',
  localName: null,
  nameHindi: null,
};

describe('the page of a class register', () => {
  it('has its marks on paper, with school, class and day', async () => {
    await openRegister();
    const asha = await findMark(/^Patil Asha: Present/);
    expect(asha.hasAttribute('data-on-paper')).toBe(true);
    const head = document.querySelector('p.print-only')!;
    expect(head.textContent).toMatch(/^Z\.P\. School Munge · 5 A · \w+day, \d+ \w+ \d{4}$/);
  });

  it('links the own attendance, and other pages in its menu', async () => {
    await openRegister();
    const own = await screen.findByRole('link', { name: 'My attendance' });
    expect(own.getAttribute('href')).toBe('/attendance/self-attendance');
    await userEvent.click(screen.getByRole('button', { name: 'More attendance pages' }));
    await screen.findByRole('menuitem', { name: 'At the gate' });
    await screen.findByRole('menuitem', { name: 'Holidays' });
    expect(screen.queryByRole('menuitem', { name: 'Settings' })).toBeNull();
  });

  it('names the school of each class where there are several', async () => {
    await openRegister(register(), {
      'attendance/fetchMyClasses': () =>
        ok(
          ['Z.P. School Munge', 'Z.P. School Wada'].map((schoolName, index) => ({
            classId: index ? idOf(506) : classId,
            standard: 5,
            division: 'A',
            stream: null,
            schoolId: idOf(101 + index),
            schoolName,
            isComplete: index === 1,
          })),
        ),
    });
    await screen.findByRole('option', { name: '5 A · Z.P. School Munge' });
    screen.getByRole('option', { name: '5 A · Z.P. School Wada · marked' });
  });

  it('drops the class where the office chooses another school', async () => {
    const officer = { ...principal, role: 'EducationOfficer' as typeof principal.role };
    const { calls } = await openRegister(
      register(),
      {
        'User/fetchAllSchoolForUser': () => ok({ rows: [], total: 0 }),
        'attendance/fetchBySchool': () =>
          ok({ classes: [{ classId, standard: 5, division: 'A', stream: null }] }),
      },
      `${registerPath}?classId=${idOf(506)}&schoolId=${idOf(101)}`,
      officer,
    );
    await screen.findByRole('option', { name: '5 A' });
    await waitFor(() =>
      expect(
        calls
          .filter((one) => one.row === 'attendance/fetchStudentToMarkAttendance')
          .at(-1)
          ?.url.searchParams.get('classId'),
      ).toBe(classId),
    );
    expect(screen.queryByRole('option', { name: 'Another class' })).toBeNull();
  });

  it('says of a student who leaves the class that this is the last day', async () => {
    await openRegister(register({ children: [asha, { ...om, isLastDay: true }] }));
    await findMark(/^Rane Om: Present/);
    const line = screen.getByText('Last day in this class').closest('th');
    expect(line?.textContent).toContain('Rane Om');
    expect(screen.getAllByText('Last day in this class')).toHaveLength(1);
  });

  it('shows a note instead of a list on an unmarked day off', async () => {
    await openRegister(register({ day: diwali, mayMark: false, children: [asha, om] }));
    await screen.findByRole('heading', { name: 'Holiday: Diwali.' });
    expect(screen.queryByRole('rowheader', { name: 'Rane Om' })).toBeNull();
  });

  it('says that the marks of a day which became a holiday are not counted', async () => {
    const saved = [student(1, 'Patil Asha', marked('absent'))];
    await openRegister(
      register({
        day: diwali,
        mayMark: false,
        children: saved,
        isComplete: true,
        markedBy: 'Sunita Rane',
        markedAt: `${today}T05:00:00.000Z`,
      }),
    );
    await screen.findByText('The marks of this day are kept and not counted.');
  });

  it('offers to call the guardians of absent students once everything is saved', async () => {
    const absent = (number: number, rest: Partial<AbsentStudent>): AbsentStudent => ({
      enrolmentId: idOf(3000 + number),
      studentId: idOf(1000 + number),
      name: number === 1 ? 'Patil Asha' : 'Rane Om',
      localName: null,
      classId,
      standard: 5,
      division: 'A',
      stream: null,
      rollNumber: number,
      guardianName: null,
      mobile: null,
      note: null,
      absentInARow: 1,
      ...rest,
    });
    const { calls } = await openRegister(
      register({
        isComplete: true,
        children: [
          student(1, 'Patil Asha', marked('absent')),
          student(2, 'Rane Om', marked('absent')),
        ],
      }),
      {
        'attendance/fetchByDate': () =>
          ok([
            absent(1, { guardianName: 'Ramesh Patil', mobile: '9822000001', absentInARow: 3 }),
            absent(2, {}),
          ]),
      },
    );
    const region = within(await screen.findByRole('region', { name: 'Absent students' }));
    const links = region.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(['tel:+919822000001', 'https://wa.me/919822000001']);
    region.getByText(/3 days in a row/);
    region.getByText('No guardian recorded');
    const asked = calls.find((one) => one.row === 'attendance/fetchByDate')!.url.searchParams;
    expect([asked.get('classId'), asked.get('day')]).toEqual([classId, today]);
    // An unsaved change is not what the server would answer.
    await userEvent.click(await findMark(/^Rane Om: Absent, saved/));
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Absent students' })).toBeNull(),
    );
  });

  it('says who marked a student, when it was tapped and when it arrived', async () => {
    await openRegister(register({ children: [student(1, 'Patil Asha', marked('late'))] }));
    await userEvent.click(await findMark(/^Note and time of Patil Asha/));
    await screen.findByText(/Marked by Meera Rane: tapped .* 10:30 am, received .* 10:31 am/);
  });

  it('says when a student came through the gate, and what was changed, the note too', async () => {
    const came = marked('late', { version: 3, inAt: `${today}T03:49:00.000Z` });
    const change = { by: 'Meera Rane', tappedAt: came.tappedAt, reason: null };
    await openRegister(register({ children: [student(1, 'Patil Asha', came)] }), {
      'attendance/fetchChanges': () =>
        ok([
          {
            ...change,
            at: '2026-11-16T05:00:00Z',
            from: 'late',
            to: 'late',
            noteFrom: null,
            noteTo: 'Bus',
          },
          {
            ...change,
            at: '2026-11-16T04:00:00Z',
            from: 'absent',
            to: 'late',
            noteFrom: null,
            noteTo: null,
          },
        ]),
    });
    await userEvent.click(await findMark(/^Note and time of Patil Asha/));
    screen.getByText('Came in at 9:19 am');
    const said = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
    const own = said.filter((text) => text.includes('Meera Rane'));
    expect(own.map((text) => text.split(', Meera')[0])).toEqual(['Note: – → Bus', 'Absent → Late']);
  });
});
