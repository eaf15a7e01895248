import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { openApp } from '../../../app/testing/open-app.tsx';
import { forget } from '../../../platform/kv.ts';
import { type Answers, bodyOf, ok, refused } from '../../../platform/testing/answering.ts';
import { idOf } from '../../../platform/testing/ids.ts';
import { munge } from '../../../platform/testing/munge.ts';
import { principal, userDataOf } from '../../../platform/testing/people.ts';
import { findDialog } from '../../../ui/testing/find-dialog.ts';
import { fifth, surroundings, transfer } from '../testing/sample-enrolments.ts';

const path = '/student-management/transfers';
const answering = 'studentSchool/decideTransfer';
const calls = transfer(2, {
  direction: 'ask',
  isMineToAnswer: false,
  studentName: null,
  fromSchoolName: null,
});

async function openTransfers(
  answers: Answers = {},
  { at = path, rows = [transfer(1), calls], session = principal } = {},
) {
  const app = await openApp(at, {
    session,
    answers: {
      ...surroundings(session),
      'studentSchool/fetchTransfers': () => ok({ rows, total: rows.length }),
      ...answers,
    },
  });
  await screen.findByRole('table', { name: 'Transfers' });
  return app;
}

async function openAnswer() {
  await userEvent.click(await screen.findByRole('button', { name: 'Accept or reject' }));
  return await findDialog();
}

describe('the transfers', () => {
  beforeEach(() => forget(`draft:${principal.email}:transfer/${transfer(1).id}/decision`));

  it('name a requested student only once the transfer is accepted', async () => {
    await openTransfers();
    expect(await screen.findByText('Name shown on acceptance')).toBeTruthy();
    expect(screen.getByText('Pending')).toBeTruthy();
    // Short enough to stand whole beside the schools at 1280 px.
    expect(screen.getAllByText('Born 11 Feb 2016')).not.toHaveLength(0);
    expect(screen.getAllByRole('button', { name: 'Accept or reject' })).toHaveLength(1);
  });

  it("name students in the page's language, in the list and in its dialogs", async () => {
    const own = transfer(1, { isMineToAnswer: true, studentLocalName: 'पाटील आशा' });
    await openApp(path, {
      session: principal,
      language: 'mr',
      answers: {
        ...surroundings(principal),
        'studentSchool/fetchTransfers': () => ok({ rows: [own], total: 1 }),
      },
    });
    expect(await screen.findByText('पाटील आशा')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'स्वीकारा किंवा नामंजूर करा' }));
    expect(await screen.findByRole('dialog', { name: /पाटील आशा/ })).toBeTruthy();
  });

  it('show the school that is asked for a student what is still open before it accepts', async () => {
    const asked = transfer(1, {
      direction: 'ask',
      fromSchoolId: munge.id,
      fromAdmissionId: idOf(4001),
    });
    await openTransfers(
      {
        'User/getUserData': () =>
          ok([
            userDataOf(principal, {
              accessControlList: ['Student Management', 'Fees Management', 'Library Management'],
              schools: [munge],
            }),
          ]),
        'fees/fetchClearance/:admissionId': () =>
          ok({
            admissionId: idOf(4001),
            owedPaise: 1_500_00,
            unchargedPaise: 0,
            advancePaise: 0,
            depositPaise: 0,
          }),
        'library/fetchLoans': () => ok({ rows: [], total: 0 }),
      },
      { rows: [asked] },
    );
    const dialog = await openAnswer();
    expect(dialog.queryByText(/still to be paid/)).toBeNull();
    await userEvent.selectOptions(dialog.getByLabelText(/Decision/), 'accepted');
    await dialog.findByText(/Fees of ₹1,500.00 are still to be paid/);
    await dialog.findByText('No book of the library is out.');
    dialog.getByText(/leaving certificate keep what the record says/);
  });

  it('are found again when search and school are cleared', async () => {
    const app = await openApp(`${path}?schoolId=${munge.id}`, {
      session: principal,
      answers: {
        ...surroundings(principal),
        'studentSchool/fetchTransfers': () => ok({ rows: [], total: 0 }),
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Clear search and filters' }));
    await waitFor(() => expect(app.here()).toBe(path));
  });

  it('accept an offered student into a class under a register number', async () => {
    const app = await openTransfers({ [answering]: () => ok(transfer(1, { state: 'accepted' })) });
    const dialog = await openAnswer();
    const accept = 'Accept and admit the student';
    const send = () => userEvent.click(dialog.getByRole('button', { name: accept }));
    await userEvent.selectOptions(dialog.getByLabelText(/^Decision/), accept);
    await send();
    expect(dialog.getAllByText('Fill this in.')).not.toHaveLength(0);
    expect(bodyOf(app.calls, answering)).toBeUndefined();
    await dialog.findByRole('option', { name: '5 A' });
    await userEvent.selectOptions(dialog.getByLabelText(/^Class/), '5 A');
    await userEvent.type(dialog.getByLabelText(/^Register no\./), '77');
    await send();
    await waitFor(() => expect(app.here()).toBe(path));
    expect(bodyOf(app.calls, answering)).toEqual({
      id: transfer(1).id,
      version: 1,
      state: 'accepted',
      classId: fifth.id,
      registerNumber: '77',
    });
  });

  it('refuse with a reason and nothing else', async () => {
    const app = await openTransfers({ [answering]: () => ok(transfer(1, { state: 'refused' })) });
    const dialog = await openAnswer();
    await userEvent.selectOptions(dialog.getByLabelText(/^Decision/), 'Reject');
    expect(dialog.queryByLabelText(/^Class/)).toBeNull();
    await userEvent.type(dialog.getByLabelText(/^Note/), 'The class is full');
    await userEvent.click(dialog.getByRole('button', { name: 'Reject' }));
    await screen.findByText('Transfer rejected.');
    expect(bodyOf(app.calls, answering)).toEqual({
      id: transfer(1).id,
      version: 1,
      state: 'refused',
      answer: 'The class is full',
    });
  });

  it('keep the typed note of a decision over a reload', async () => {
    const { unmount } = await openTransfers();
    await userEvent.type((await openAnswer()).getByLabelText(/^Note/), 'The class is full');
    unmount();
    await openTransfers();
    const dialog = await openAnswer();
    await dialog.findByText('Your unsaved entries have been restored.');
    expect(dialog.getByLabelText(/^Note/)).toHaveProperty('value', 'The class is full');
  });

  it('keep what was typed, and say why it was not saved, where the other school cancelled meanwhile', async () => {
    let row = transfer(1);
    const app = await openTransfers({
      'studentSchool/fetchTransfers': () => ok({ rows: [row], total: 1 }),
      [answering]: () => {
        row = { ...row, version: 2, state: 'cancelled', isMineToAnswer: false };
        return refused(409, 'conflict', { result: row, message: 'Saved meanwhile.' });
      },
    });
    const dialog = await openAnswer();
    await userEvent.selectOptions(dialog.getByLabelText(/^Decision/), 'Reject');
    await userEvent.type(dialog.getByLabelText(/^Note/), 'The class is full');
    await userEvent.click(dialog.getByRole('button', { name: 'Reject' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('Saved meanwhile.');
    const list = within(screen.getByRole('table', { name: 'Transfers', hidden: true }));
    await list.findByText('Cancelled');
    expect(dialog.getByLabelText(/^Note/)).toHaveProperty('value', 'The class is full');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(app.here()).toBe(path));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('are cancelled by who began them, while they wait', async () => {
    const done = transfer(3, { state: 'accepted', isMineToAnswer: false, studentName: 'Rane Om' });
    const app = await openTransfers(
      { [answering]: () => ok({ ...calls, state: 'cancelled' }) },
      { rows: [transfer(1), calls, done] },
    );
    await screen.findByText('Accepted');
    expect(screen.getAllByRole('button', { name: /^Actions for/ })).toHaveLength(1);
    const name = 'Actions for Name shown on acceptance';
    await userEvent.click(screen.getByRole('button', { name }));
    const cancel = { name: 'Cancel transfer' };
    await userEvent.click(await screen.findByRole('menuitem', cancel));
    await userEvent.click(await screen.findByRole('button', cancel));
    await screen.findByText('Transfer cancelled.');
    expect(bodyOf(app.calls, answering)).toEqual({ id: calls.id, version: 1, state: 'cancelled' });
  });

  it('are only read by a teacher', async () => {
    const rows = [{ ...transfer(1), isMineToAnswer: false }];
    await openTransfers({}, { rows, session: { ...principal, role: 'Teacher' } });
    await screen.findByText('Patil Asha');
    expect(screen.queryByRole('button', { name: /^Actions for/ })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Request a transfer' })).toBeNull();
  });
});

describe('requesting a student from another school', () => {
  beforeEach(() => forget(`draft:${principal.email}:ask-transfer`));

  async function openForm(answers: Answers = {}) {
    const app = await openApp(`${path}/new`, {
      session: principal,
      answers: {
        ...surroundings(principal),
        'studentSchool/fetchTransfers': () => ok({ rows: [], total: 0 }),
        ...answers,
      },
    });
    await screen.findByRole('heading', { level: 1, name: 'Request a transfer' });
    const type = (label: RegExp, text: string) =>
      userEvent.type(screen.getByLabelText(label), text);
    await type(/^Date of birth/, '11-02-2016');
    await screen.findByRole('option', { name: '5 A' });
    await userEvent.selectOptions(screen.getByLabelText(/^Class/), '5 A');
    await type(/^Register no\.(?! at)/, '88');
    const send = () => userEvent.click(screen.getByRole('button', { name: 'Send request' }));
    return { ...app, type, send };
  }

  it('wants its number there or its PEN', async () => {
    const { calls, type, send, here } = await openForm({
      'studentSchool/requestTransfer': () => ok(calls),
    });
    await send();
    expect(await screen.findAllByText(/^Enter the PEN, or/)).not.toHaveLength(0);
    expect(bodyOf(calls, 'studentSchool/requestTransfer')).toBeUndefined();
    await type(/UDISE code/, '27330100102');
    await type(/^Register no\. at the other school/, '118');
    await send();
    await waitFor(() => expect(here()).toBe(path));
    expect(bodyOf(calls, 'studentSchool/requestTransfer')).toEqual({
      toSchoolId: munge.id,
      classId: fifth.id,
      registerNumber: '88',
      dateOfBirth: '2016-02-11',
      fromUdiseCode: '27330100102',
      fromRegisterNumber: '118',
    });
  });

  it('says when there is no such student', async () => {
    const message = 'No student with these particulars was found.';
    const { type, send } = await openForm({
      'studentSchool/requestTransfer': () => refused(404, 'not_found', { message }),
    });
    await type(/^PEN/, '27330012345');
    await send();
    expect(await screen.findByText(message)).toBeTruthy();
  });
});
