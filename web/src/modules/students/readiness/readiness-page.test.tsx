import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { openApp } from '../../../app/testing/open-app.tsx';
import { ok } from '../../../platform/testing/answering.ts';
import { idOf } from '../../../platform/testing/ids.ts';
import { principal } from '../../../platform/testing/people.ts';
import { fifthA, fifthB, officer, ownSchool, surroundings } from '../testing/sample-students.ts';

const student = {
  id: idOf(1001),
  name: 'Patil Asha 1',
  localName: 'पाटील आशा',
  standard: 5,
  division: 'A',
  missing: ['motherName', 'guardianMobile'],
  wrong: ['admittedOn'],
};

async function openReadiness(
  path = '/student-management/readiness',
  session = principal,
  language?: string,
) {
  const app = await openApp(path, {
    session,
    ...(language ? { language } : {}),
    answers: {
      ...surroundings(session),
      'student/fetchReadiness': () =>
        ok({
          students: 80,
          ready: 20,
          classes: [
            { id: fifthA, standard: 5, division: 'A', students: 40, ready: 5 },
            { id: fifthB, standard: 5, division: 'B', students: 40, ready: 15 },
          ],
          fields: [
            { field: 'pen', missing: 3, wrong: 2 },
            { field: 'motherName', missing: 40, wrong: 0 },
            { field: 'gender', missing: 0, wrong: 0 },
          ],
        }),
      'student/fetchUnready': () => ok({ rows: [student], total: 1 }),
    },
  });
  await screen.findByRole('heading', { level: 1, name: /UDISE\+/ });
  return app;
}

describe('UDISE+ readiness', () => {
  it('counts records and entries, what hinders most first', async () => {
    await openReadiness();
    await screen.findByText('20 of 80 records are ready for the portal');
    expect(screen.getByRole('button', { name: '5 A 5 / 40' })).toBeTruthy();
    const counts = screen.getAllByRole('button', { name: /missing/ });
    expect(counts.map(({ textContent }) => textContent)).toEqual([
      "Mother's name 40 missing",
      'PEN 3 missing, 2 wrong',
    ]);
  });

  it('narrows by class and by entry, in the URL', async () => {
    const { calls, here } = await openReadiness();
    await userEvent.click(await screen.findByRole('button', { name: /^5 A/ }));
    await userEvent.click(screen.getByRole('button', { name: /^PEN/ }));
    await waitFor(() =>
      expect(here()).toBe(`/student-management/readiness?classId=${fifthA}&field=pen`),
    );
    await waitFor(() => {
      const { searchParams } = calls.findLast(({ row }) => row === 'student/fetchUnready')!.url;
      expect(searchParams.get('schoolId')).toBe(ownSchool.id);
      expect(searchParams.get('classId')).toBe(fifthA);
      expect(searchParams.getAll('field')).toEqual(['pen']);
    });
  });

  it('leads from what is missing to its place in the form', async () => {
    await openReadiness();
    const row = within(await screen.findByRole('row', { name: /Patil Asha 1/ }));
    const href = (name: string) => row.getByRole('link', { name }).getAttribute('href');
    const record = `/student-management/student/${student.id}`;
    expect(href("Mother's name")).toBe(`${record}/edit#motherName`);
    expect(href("Guardian's mobile")).toBe(`${record}/edit#guardians.0.mobile`);
    expect(href('Date of admission')).toBe(`${record}/schooling`);
  });

  it("names students in the page's language", async () => {
    await openReadiness(undefined, undefined, 'mr');
    expect(await screen.findByRole('link', { name: 'पाटील आशा' })).toBeTruthy();
    expect(screen.queryByText('Patil Asha 1')).toBeNull();
  });

  it('asks an officer for the school first, and gives no way into forms', async () => {
    const { calls } = await openReadiness('/student-management/readiness', officer);
    await screen.findByRole('heading', { name: 'Choose a school' });
    expect(calls.some(({ row }) => row === 'student/fetchReadiness')).toBe(false);
    await openReadiness(`/student-management/readiness?schoolId=${ownSchool.id}`, officer);
    const row = within(await screen.findByRole('row', { name: /Patil Asha 1/ }));
    expect(row.getByText("Mother's name")).toBeTruthy();
    expect(row.queryByRole('link', { name: "Mother's name" })).toBeNull();
  });
});
