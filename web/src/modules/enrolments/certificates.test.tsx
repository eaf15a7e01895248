import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { openApp } from '../../app/testing/open-app.tsx';
import { ok, refused } from '../../platform/testing/answering.ts';
import { idOf } from '../../platform/testing/ids.ts';
import { principal } from '../../platform/testing/people.ts';
import { surroundings } from './testing/sample-enrolments.ts';

const certificate = {
  id: idOf(6001),
  kind: 'leaving',
  number: 'LC/2026-27/0012',
  language: 'mr',
  studentId: idOf(1001),
  admissionId: idOf(2001),
  leftOn: '2026-10-31',
  studentName: 'Patil Asha',
  studentLocalName: 'पाटील आशा',
  issuedOn: '2026-11-02',
  issuedBy: 'Anita Naik',
  isDuplicate: false,
  cancelledAt: null,
  cancelReason: null,
  code: '7K3M-Q9XW-A2BC-D4EF',
};
const cancelled = {
  ...certificate,
  id: idOf(6002),
  number: 'LC/2026-27/0011',
  cancelledAt: '2026-11-03T06:00:00Z',
  cancelReason: 'Wrong name',
};

describe("a school's certificates", () => {
  it('are printed again and cancelled; one that is cancelled says why', async () => {
    const rows = [certificate, cancelled];
    URL.createObjectURL = () => 'blob:paper';
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    await openApp('/student-management/certificates', {
      session: principal,
      answers: {
        ...surroundings(principal),
        'studentSchool/fetchCertificates': () => ok({ rows, total: 2 }),
        'studentSchool/fetchCertificatePdf/:id': () => new Response('%PDF'),
      },
    });
    const row = await screen.findByRole('row', { name: /0011/ });
    expect(within(row).getByText('Wrong name')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: `Actions for ${cancelled.number}` }));
    await screen.findByRole('menuitem', { name: 'Print' });
    expect(screen.queryByRole('menuitem', { name: 'Cancel certificate' })).toBeNull();
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Print' }));
    await screen.findByText('certificate.pdf saved on this device.');
  });

  it("name their students in the page's language", async () => {
    await openApp('/student-management/certificates', {
      session: principal,
      language: 'mr',
      answers: {
        ...surroundings(principal),
        'studentSchool/fetchCertificates': () => ok({ rows: [certificate], total: 1 }),
      },
    });
    expect(await screen.findByRole('link', { name: 'पाटील आशा' })).toBeTruthy();
  });

  it('are not for teachers', async () => {
    const session = { ...principal, role: 'Teacher' as const };
    const { here } = await openApp('/student-management/certificates', {
      session,
      answers: {
        ...surroundings(session),
        'student/fetchAll': () => ok({ rows: [], total: 0 }),
      },
    });
    await screen.findByRole('heading', { level: 1, name: 'Students' });
    expect(here()).toBe('/student-management');
  });
});

describe('/verify', () => {
  const row = 'studentSchool/validateCertificate/:code';
  const verified = {
    kind: 'leaving',
    number: 'LC/2026-27/0012',
    issuedOn: '2026-11-02',
    schoolName: 'Z.P. School Munge',
    studentName: 'Patil Asha',
    paise: null,
    isCancelled: false,
  };

  it('says without a session what a certificate is', async () => {
    const { calls } = await openApp('/verify/7K3M-Q9XW-A2BC-D4EF', {
      answers: { [row]: () => ok(verified) },
    });
    await screen.findByRole('heading', { name: 'This certificate is genuine' });
    for (const text of ['LC/2026-27/0012', 'Patil Asha', 'Z.P. School Munge', '2 Nov 2026']) {
      expect(screen.getByText(text)).toBeTruthy();
    }
    expect(calls.map((one) => one.row)).toEqual([row]);
    expect(calls[0]?.headers.has('Authorization')).toBe(false);
  });

  it('says of a receipt for fees how much was paid', async () => {
    const receipt = { ...verified, kind: 'receipt', number: '2026-27/A/000123', paise: 123_456_00 };
    await openApp('/verify/7K3M-Q9XW-A2BC-D4EF', { answers: { [row]: () => ok(receipt) } });
    await screen.findByRole('heading', { name: 'This receipt is genuine' });
    for (const text of ['Fee receipt', 'Receipt no.', '2026-27/A/000123', '₹1,23,456.00']) {
      expect(screen.getByText(text)).toBeTruthy();
    }
  });

  it('takes a code that is typed', async () => {
    const { here } = await openApp('/verify', { answers: { [row]: () => ok(verified) } });
    const code = await screen.findByLabelText('Code');
    await userEvent.click(screen.getByRole('button', { name: 'Verify' }));
    expect(screen.getByText('Enter the code printed on the paper.')).toBeTruthy();
    await userEvent.type(code, ' 7K3M Q9XW A2BC D4EF{Enter}');
    await screen.findByText('Patil Asha');
    expect(here()).toBe('/verify/7K3MQ9XWA2BCD4EF');
  });

  it.each([
    ['en', 'This certificate has been cancelled'],
    ['hi', 'यह प्रमाण पत्र रद्द किया जा चुका है'],
    ['mr', 'हे प्रमाणपत्र रद्द केले आहे'],
  ])('says in %s that one was cancelled', async (language, name) => {
    await openApp('/verify/7K3M-Q9XW-A2BC-D4EF', {
      language,
      answers: { [row]: () => ok({ ...verified, isCancelled: true }) },
    });
    expect(await screen.findByRole('heading', { name })).toBeTruthy();
  });

  it('refuses a code that is not ours, politely', async () => {
    const message = 'There is no certificate of ours with this code.';
    await openApp('/verify/AAAA-BBBB-CCCC-DDDD', {
      answers: { [row]: () => refused(404, 'not_found', { message }) },
    });
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'This code could not be verified' })).toBeTruthy();
  });
});
