import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { schoolHref } from '../../../app/links/school-links.ts';
import { openApp } from '../../../app/testing/open-app.tsx';
import type { Session } from '../../../platform/session.ts';
import { ok } from '../../../platform/testing/answering.ts';
import { principal } from '../../../platform/testing/people.ts';
import { school, surroundings } from '../testing/sample-schools.ts';

const munge = school(102);

async function openSchool(session: Session) {
  const app = await openApp(schoolHref(munge), {
    session,
    answers: {
      ...surroundings(session, ['School Management']),
      'school/fetchSchoolWithId/:id': () => ok(munge),
      'school/exportEverything': () => ok({ jobId: 'j1' }),
    },
  });
  await screen.findByRole('heading', { level: 1, name: munge.name });
  return app;
}

it('says what comes, how long it takes and where the file is, and then orders it', async () => {
  const { calls } = await openSchool(principal);
  const ordered = () => calls.filter(({ row }) => row === 'school/exportEverything');
  await userEvent.click(screen.getByRole('button', { name: 'Export everything' }));
  await screen.findByText(/all lists of the school/);
  expect(screen.getByText(/a few seconds/)).toBeTruthy();
  expect(screen.getByText(/for 7 days, for you alone/)).toBeTruthy();
  expect(ordered()).toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(ordered()).toHaveLength(1));
  expect(ordered()[0]!.body).toEqual({ schoolId: munge.id });
  await screen.findByText(/under Activity when it is ready/);
});

it('is not offered to an officer', async () => {
  await openSchool({ ...principal, role: 'EducationOfficer' });
  expect(screen.queryByRole('button', { name: 'Export everything' })).toBeNull();
});
