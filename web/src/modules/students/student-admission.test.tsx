import { addDays } from '@shala/contract/days.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { openApp } from '../../app/testing/open-app.tsx';
import { schoolDay } from '../../platform/school-day.ts';
import { type Answers, bodyOf, ok, refused } from '../../platform/testing/answering.ts';
import { idOf } from '../../platform/testing/ids.ts';
import { principal } from '../../platform/testing/people.ts';
import { findDialog } from '../../ui/testing/find-dialog.ts';
import {
  admission,
  fifthB,
  officer,
  ownSchool,
  student,
  surroundings,
} from './testing/sample-students.ts';

const path = `/student-management/student/${student(1).id}`;
const left = { ...admission(1), leftOn: '2026-10-01', leavingReason: 'moved_away', enrolments: [] };

const certificate = {
  id: idOf(6001),
  kind: 'bonafide',
  number: 'BC/2026-27/0003',
  language: 'mr',
  studentId: student(1).id,
  admissionId: admission(1).id,
  leftOn: null,
  studentName: student(1).name,
  issuedOn: '2026-11-02',
  issuedBy: 'Anita Naik',
  isDuplicate: false,
  cancelledAt: null,
  cancelReason: null,
  code: '7K3M-Q9XW-A2BC-D4EF',
};

async function openStudent(
  of = student(1),
  { at = path, session = principal, answers = {} as Answers } = {},
) {
  const app = await openApp(at, {
    session,
    answers: {
      ...surroundings(session),
      'student/fetchById/:id': () => ok(of),
      'academicYear/fetchAll': () => ok([]),
      'studentSchool/fetchCertificates': () => ok({ rows: [certificate], total: 1 }),
      ...answers,
    },
  });
  await screen.findByRole('heading', { level: 1, name: of.name });
  return app;
}

async function openMenu() {
  const { name } = student(1);
  await userEvent.click(screen.getByRole('button', { name: `More actions for ${name}` }));
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
}

describe("the actions on a student's admission", () => {
  it('offers what fits one who is there, and one who left', async () => {
    await openStudent();
    const here = ['Change class', 'Issue certificate', 'Transfer to another school'];
    expect(await openMenu()).toEqual(expect.arrayContaining([...here, 'Mark as left']));
    expect(screen.queryByRole('menuitem', { name: 'Readmit' })).toBeNull();
    await openStudent(student(1, { admissions: [left] }));
    const away = await openMenu();
    expect(away).toContain('Readmit');
    expect(away).not.toContain('Mark as left');
    expect(away).not.toContain('Change class');
  });

  it('opens no dialog for who may only read', async () => {
    const { calls } = await openStudent(student(1), {
      at: `${path}?act=withdraw`,
      session: officer,
    });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(calls.some(({ row }) => row === 'studentSchool/fetchCertificates')).toBe(false);
  });

  it('changes the class from a day on', async () => {
    const { calls, here } = await openStudent(student(1), {
      at: `${path}?act=class`,
      answers: { 'studentSchool/changeClass': () => ok({ moved: 1 }) },
    });
    const form = await findDialog();
    await form.findByRole('option', { name: '5 B' });
    expect(form.queryByRole('option', { name: '5 A' })).toBeNull();
    await userEvent.selectOptions(form.getByLabelText(/^New class/), fifthB);
    await userEvent.click(form.getByRole('button', { name: 'Change class' }));
    await waitFor(() => expect(here()).toBe(path));
    expect(bodyOf(calls, 'studentSchool/changeClass')).toMatchObject({
      enrolmentIds: [admission(1).enrolments[0]!.id],
      classId: fifthB,
    });
  });

  it('records the leaving with its reason, and says what the server finds wrong with the day', async () => {
    const errors = [{ field: 'leftOn', message: 'Not after 21-11-2026.' }];
    const answers = [refused(422, 'invalid_input', { errors }), ok(null)];
    const { calls, here } = await openStudent(student(1), {
      at: `${path}?act=withdraw`,
      answers: { 'studentSchool/withdraw': () => answers.shift() },
    });
    const form = await findDialog();
    const save = () => userEvent.click(form.getByRole('button', { name: 'Mark as left' }));
    await save();
    expect(calls.some(({ row }) => row === 'studentSchool/withdraw')).toBe(false);
    await userEvent.selectOptions(form.getByLabelText(/^Reason for leaving/), 'moved_away');
    await save();
    expect(await form.findAllByText('Not after 21-11-2026.')).not.toHaveLength(0);
    await save();
    await waitFor(() => expect(here()).toBe(path));
    expect(bodyOf(calls, 'studentSchool/withdraw')).toMatchObject({
      admissionId: admission(1).id,
      version: 1,
      reason: 'moved_away',
    });
  });

  it('brings back who left, under the number of old', async () => {
    const { calls, here } = await openStudent(student(1, { admissions: [left] }), {
      at: `${path}?act=readmit`,
      answers: { 'studentSchool/readmit': () => ok(null) },
    });
    const form = await findDialog();
    expect(form.getByText(/keeps register no\. 1201/)).toBeTruthy();
    await form.findByRole('option', { name: '5 B' });
    await userEvent.selectOptions(form.getByLabelText(/^Class/), fifthB);
    await userEvent.click(form.getByRole('button', { name: 'Readmit' }));
    await waitFor(() => expect(here()).toBe(path));
    expect(bodyOf(calls, 'studentSchool/readmit')).toMatchObject({ classId: fifthB, version: 1 });
  });

  it('proposes the day after leaving to bring back who left today', async () => {
    const today = schoolDay();
    const { calls } = await openStudent(student(1, { admissions: [{ ...left, leftOn: today }] }), {
      at: `${path}?act=readmit`,
      answers: { 'studentSchool/readmit': () => ok(null) },
    });
    const form = await findDialog();
    await form.findByRole('option', { name: '5 B' });
    await userEvent.selectOptions(form.getByLabelText(/^Class/), fifthB);
    await userEvent.click(form.getByRole('button', { name: 'Readmit' }));
    await waitFor(() =>
      expect(bodyOf(calls, 'studentSchool/readmit')).toMatchObject({ from: addDays(today, 1) }),
    );
  });

  it('offers the student to another school by its UDISE code', async () => {
    const { calls, here } = await openStudent(student(1), {
      at: `${path}?act=transfer`,
      answers: { 'studentSchool/createTransfer': () => ok({ toSchoolName: 'ZPPS Hindale' }) },
    });
    const form = await findDialog();
    await userEvent.type(form.getByLabelText(/UDISE code/), '2733 0100102');
    await userEvent.click(form.getByRole('button', { name: 'Send transfer request' }));
    await waitFor(() => expect(here()).toBe(path));
    expect(bodyOf(calls, 'studentSchool/createTransfer')).toEqual({
      admissionId: admission(1).id,
      toUdiseCode: '27330100102',
    });
    expect(await screen.findByText('Transfer request sent to ZPPS Hindale.')).toBeTruthy();
  });

  it.each([
    { of: student(1), kind: 'bonafide', asksProgress: false },
    { of: student(1, { admissions: [left] }), kind: 'leaving', asksProgress: true },
  ])('issues a $kind certificate and fetches its paper', async ({ of, kind, asksProgress }) => {
    URL.createObjectURL = () => 'blob:paper';
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const { calls, here } = await openStudent(of, {
      at: `${path}?act=certificate`,
      answers: {
        'studentSchool/issueCertificate': () => ok({ ...certificate, kind }),
        'studentSchool/fetchCertificatePdf/:id': () => new Response('%PDF'),
      },
    });
    const form = await findDialog();
    expect(form.queryByLabelText('Progress') !== null).toBe(asksProgress);
    await userEvent.selectOptions(form.getByLabelText(/^Language/), 'mr');
    await userEvent.click(form.getByRole('button', { name: 'Issue certificate' }));
    await waitFor(() => expect(here()).toBe(path));
    expect(bodyOf(calls, 'studentSchool/issueCertificate')).toEqual({
      admissionId: admission(1).id,
      kind,
      language: 'mr',
      idempotencyKey: expect.any(String),
    });
    await screen.findByText('certificate.pdf saved on this device.');
  });
});

describe('a character certificate', () => {
  it('is offered beside the leaving one, and needs the conduct', async () => {
    const { calls, here } = await openStudent(student(1, { admissions: [left] }), {
      at: `${path}?act=certificate`,
      answers: {
        'studentSchool/issueCertificate': () => ok({ ...certificate, kind: 'character' }),
      },
    });
    const form = await findDialog();
    const kinds = form.getByLabelText<HTMLSelectElement>(/^Certificate/);
    expect([...kinds.options].map(({ text }) => text)).toEqual([
      'Select',
      'Leaving certificate, ZPPS Munge',
      'Character certificate, ZPPS Munge',
    ]);
    const issue = () => userEvent.click(form.getByRole('button', { name: 'Issue certificate' }));
    await userEvent.selectOptions(kinds, 'Select');
    await issue();
    await waitFor(() => expect(kinds.getAttribute('aria-invalid')).toBe('true'));
    await userEvent.selectOptions(kinds, 'Character certificate, ZPPS Munge');
    expect(form.queryByLabelText('Progress')).toBeNull();
    await issue();
    await waitFor(() =>
      expect(form.getByLabelText(/^Conduct/).getAttribute('aria-invalid')).toBe('true'),
    );
    await userEvent.type(form.getByLabelText(/^Conduct/), 'Good');
    await issue();
    await waitFor(() => expect(here()).toBe(path));
    expect(bodyOf(calls, 'studentSchool/issueCertificate')).toMatchObject({
      admissionId: left.id,
      kind: 'character',
      conduct: 'Good',
    });
  });
});

describe('the schools and classes of a student', () => {
  const schooling = { at: `${path}/schooling` };

  it('warns before a second leaving certificate that it is a duplicate, and not for another leaving', async () => {
    const of = student(1, { admissions: [left] });
    const issued = {
      ...certificate,
      kind: 'leaving',
      number: 'LC/2026-27/0002',
      admissionId: left.id,
      leftOn: left.leftOn,
    };
    const opened = async (...rows: object[]) => {
      const app = await openStudent(of, {
        at: `${path}?act=certificate`,
        answers: {
          'studentSchool/fetchCertificates': () => ok({ rows, total: rows.length }),
          'studentSchool/issueCertificate': () => ok({ ...issued, number: 'LC/2026-27/0003' }),
        },
      });
      return { ...app, form: await findDialog() };
    };
    const warned = await opened(issued);
    const warning = await warned.form.findByRole('status');
    expect(warning.textContent).toMatch(
      /Leaving certificate LC\/2026-27\/0002 was issued on 2 Nov 2026. Another one will be marked/,
    );
    expect(warned.form.queryByRole('button', { name: 'Issue certificate' })).toBeNull();
    await userEvent.click(warned.form.getByRole('button', { name: 'Issue duplicate' }));
    await screen.findByText('Certificate LC/2026-27/0003 issued.');
    const { form } = await opened(
      { ...issued, leftOn: '2025-05-02' },
      { ...issued, cancelledAt: '2026-11-03T06:00:00Z' },
    );
    await form.findByRole('button', { name: 'Issue certificate' });
    expect(form.queryByText(/was issued on/)).toBeNull();
  });

  it('lists the certificates, and cancels one with a reason', async () => {
    const { calls } = await openStudent(student(1), {
      ...schooling,
      answers: { 'studentSchool/cancelCertificate': () => ok(certificate) },
    });
    await screen.findByText(certificate.number);
    const name = `Actions for ${certificate.number}`;
    await userEvent.click(screen.getByRole('button', { name }));
    const cancel = { name: 'Cancel certificate' };
    await userEvent.click(await screen.findByRole('menuitem', cancel));
    const form = await findDialog();
    await userEvent.type(form.getByLabelText(/^Reason/), 'Wrong date of birth');
    await userEvent.click(form.getByRole('button', cancel));
    await screen.findByText(`Certificate ${certificate.number} cancelled.`);
    expect(bodyOf(calls, 'studentSchool/cancelCertificate')).toEqual({
      id: certificate.id,
      reason: 'Wrong date of birth',
    });
  });

  it('corrects what the register says of the admission', async () => {
    const { calls } = await openStudent(student(1), {
      ...schooling,
      answers: { 'studentSchool/addEdit': () => ok(null) },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Correct admission' }));
    const form = await findDialog();
    const number = form.getByLabelText(/^Register no\./);
    await userEvent.clear(number);
    await userEvent.type(number, '1201/A');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await screen.findByText('Admission corrected.');
    expect(bodyOf(calls, 'studentSchool/addEdit')).toMatchObject({
      id: admission(1).id,
      version: 1,
      registerNumber: '1201/A',
      kind: admission(1).kind,
    });
  });

  it('shows both, where somebody else corrected it meanwhile', async () => {
    const theirs = {
      ...admission(1),
      version: 2,
      registerNumber: '1210',
      schoolName: ownSchool.name,
    };
    await openStudent(student(1), {
      ...schooling,
      answers: { 'studentSchool/addEdit': () => refused(409, 'conflict', { result: theirs }) },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Correct admission' }));
    const form = await findDialog();
    await userEvent.type(form.getByLabelText(/^Register no\./), '/A');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByRole('radio', { name: 'Theirs 1210' })).toBeTruthy();
    await userEvent.click(form.getByRole('button', { name: 'Discard my changes' }));
    expect(form.getByLabelText<HTMLInputElement>(/^Register no\./).value).toBe('1210');
  });
});
