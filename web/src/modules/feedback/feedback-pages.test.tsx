import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { openApp } from '../../app/testing/open-app.tsx';
import { drafts } from '../../platform/drafts.ts';
import { forget, recallDrafts } from '../../platform/kv.ts';
import type { Session } from '../../platform/session.ts';
import { type Answers, bodyOf, ok, refused } from '../../platform/testing/answering.ts';
import { idOf } from '../../platform/testing/ids.ts';
import { munge } from '../../platform/testing/munge.ts';
import { principal } from '../../platform/testing/people.ts';
import { findDialog } from '../../ui/testing/find-dialog.ts';
import { feedback, surroundings, topic } from './testing/sample-feedback.ts';

const teacher: Session = { ...principal, role: 'Teacher' };
const student: Session = { ...principal, role: 'Student' };
const superAdmin: Session = { ...principal, role: 'SuperAdmin' };

beforeEach(() => forget(`draft:${principal.email}:feedback/new/`));

async function open(address: string, session: Session, answers: Answers = {}) {
  const app = await openApp(address, {
    session,
    answers: { ...surroundings(session), ...answers },
  });
  await screen.findByRole('heading', { level: 1 });
  return app;
}

async function fill(dialog: Awaited<ReturnType<typeof findDialog>>) {
  await dialog.findByRole('option', { name: 'Facilities' });
  await userEvent.selectOptions(dialog.getByLabelText(/^Topic/), topic.id);
  await userEvent.selectOptions(dialog.getByLabelText(/^Rating/), '2');
  await userEvent.type(dialog.getByLabelText(/^What do you want to report/), 'The tap drips');
}

describe('the feedback page of a teacher', () => {
  it('opens from the page of the others, and gives feedback', async () => {
    const { calls, here } = await open('/feedback-management/teacher?give=new', teacher, {
      'feedback/addFeedbackByTeacher': () => ok(feedback({ isMine: true })),
    });
    expect(here()).toMatch(/^\/feedback-management\/add-feedback/);
    await userEvent.click(await screen.findByRole('button', { name: 'Give feedback' }));
    const dialog = await findDialog();
    await userEvent.click(dialog.getByRole('button', { name: 'Send feedback' }));
    expect(dialog.getAllByText('Fill this in.').length).toBeGreaterThan(0);
    await fill(dialog);
    await userEvent.click(dialog.getByRole('button', { name: 'Send feedback' }));
    await screen.findByText('Feedback sent.');
    expect(bodyOf(calls, 'feedback/addFeedbackByTeacher')).toEqual({
      schoolId: munge.id,
      topicId: topic.id,
      rating: 2,
      text: 'The tap drips',
      idempotencyKey: expect.any(String),
    });
  });

  it('says whether a response helped', async () => {
    const answered = feedback({
      isMine: true,
      canAnswer: false,
      canAssign: false,
      state: 'answered',
    });
    const { calls } = await open(
      `/feedback-management/add-feedback?feedback=${idOf(301)}`,
      teacher,
      {
        'feedback/fetchById/:id': () =>
          ok({
            feedback: answered,
            entries: [
              {
                kind: 'answered',
                text: 'A plumber comes',
                byName: 'Anita Naik',
                at: '2026-11-17T06:00:00Z',
              },
            ],
          }),
        'feedback/addVerdict': () =>
          ok({ feedback: { ...answered, state: 'open', hasHelped: false }, entries: [] }),
      },
    );
    const dialog = await findDialog();
    await dialog.findByText('A plumber comes');
    await userEvent.click(dialog.getByRole('button', { name: 'It did not help' }));
    await screen.findByText('Your answer is sent.');
    expect(bodyOf(calls, 'feedback/addVerdict')).toEqual({
      id: idOf(301),
      version: 1,
      hasHelped: false,
    });
  });
});

describe('feedback that is being typed', () => {
  it('is there after a reload', async () => {
    const address = '/feedback-management/add-feedback?give=new';
    const { unmount } = await open(address, teacher);
    await fill(await findDialog());
    unmount();
    await open(address, teacher);
    const dialog = await findDialog();
    await dialog.findByText('Your unsaved entries have been restored.');
    expect(dialog.getByLabelText(/^What do you want to report/)).toHaveProperty(
      'value',
      'The tap drips',
    );
  });

  it('is kept nowhere where it has no name', async () => {
    const { unmount } = await open('/feedback-management/teacher?give=anonymous', student);
    await fill(await findDialog());
    unmount();
    await open('/feedback-management/teacher?give=anonymous', student);
    const text = (await findDialog()).getByLabelText(/^What do you want to report/);
    expect(text).toHaveProperty('value', '');
    expect([...(await recallDrafts())]).toEqual([]);
  });
});

describe('the feedback page of a student', () => {
  it('shows the code of anonymous feedback until it is noted down, and asks for nothing afterwards', async () => {
    const { calls } = await open('/feedback-management/teacher?give=anonymous', student, {
      'feedback/addAnonymousFeedback': () => ok({ code: '2345-ABCD-EFGH' }),
    });
    const dialog = await findDialog();
    expect(dialog.queryByLabelText(/^Document/)).toBeNull();
    expect(dialog.getByText(/1098/)).toBeTruthy();
    await fill(dialog);
    await userEvent.click(dialog.getByRole('button', { name: 'Send feedback' }));
    await screen.findByText('2345-ABCD-EFGH');
    expect(calls.at(-1)?.row).toBe('feedback/addAnonymousFeedback');
    await userEvent.click(screen.getByRole('button', { name: 'I noted it down' }));
    await waitFor(() => expect(screen.queryByText('2345-ABCD-EFGH')).toBeNull());
  });

  it('reads the response by the code, and names a wrong one', async () => {
    let isRight = false;
    await open('/feedback-management/teacher?tab=code', student, {
      'feedback/findByCode': () =>
        isRight
          ? ok({
              isWaiting: true,
              topicName: 'Teaching',
              topicLocalName: null,
              topicNameHindi: null,
              rating: 2,
              text: 'Too fast',
              state: 'open',
              hasHelped: null,
              entries: [],
            })
          : refused(404, 'not_found', { message: 'There is no feedback with this code.' }),
    });
    await userEvent.type(await screen.findByLabelText(/^Code/), '2345');
    await userEvent.click(screen.getByRole('button', { name: 'Show response' }));
    await screen.findByText('There is no feedback with this code.');
    isRight = true;
    await userEvent.click(screen.getByRole('button', { name: 'Show response' }));
    await screen.findByText('Too fast');
    expect(screen.getByText(/Not shown to anybody yet/)).toBeTruthy();
  });
});

describe('the feedback page of the others', () => {
  it('lists both streams, each on its tab', async () => {
    const { here } = await open('/feedback-management', principal);
    expect(here()).toBe('/feedback-management/teacher');
    await screen.findByText('The tap drips');
    await userEvent.click(screen.getByRole('link', { name: 'Feedback from students' }));
    await screen.findByText('Anonymous');
  });

  it('needs a text for a response, sends it, and assigns', async () => {
    const { calls } = await open(`/feedback-management/teacher?feedback=${idOf(301)}`, principal, {
      'feedback/addResponse': () => ok({ feedback: feedback({ state: 'answered' }), entries: [] }),
      'feedback/updateAssignee': () => ok({ feedback: feedback(), entries: [] }),
    });
    const dialog = await findDialog();
    await userEvent.click(await dialog.findByRole('button', { name: 'Respond' }));
    expect(dialog.getByText('Enter the response.')).toBeTruthy();
    await userEvent.type(dialog.getByLabelText(/^Response/), 'A plumber comes');
    await userEvent.click(dialog.getByRole('button', { name: 'Respond' }));
    await screen.findByText('Response sent.');
    expect(bodyOf(calls, 'feedback/addResponse')).toEqual({
      id: idOf(301),
      version: 1,
      text: 'A plumber comes',
      closes: false,
    });
    await userEvent.selectOptions(dialog.getByLabelText('Assigned to'), idOf(401));
    await screen.findByText('Feedback assigned.');
    expect(bodyOf(calls, 'feedback/updateAssignee')).toMatchObject({ accountId: idOf(401) });
  });
});

it('why a response was not saved stands beside the buttons alone, and a second press is one more try', async () => {
  let isCut = true;
  const { calls } = await open(`/feedback-management/teacher?feedback=${idOf(301)}`, principal, {
    'feedback/addResponse': () =>
      isCut
        ? refused(500, 'internal', { message: 'Something went wrong.' })
        : ok({ feedback: feedback({ state: 'answered' }), entries: [] }),
    'feedback/updateStatus': () => undefined,
  });
  const dialog = await findDialog();
  await userEvent.type(await dialog.findByLabelText(/^Response/), 'A plumber comes');
  await userEvent.click(dialog.getByRole('button', { name: 'Respond' }));
  const reason = await dialog.findByText('Something went wrong.');
  expect(reason.parentElement).toBe(dialog.getByRole('button', { name: 'Respond' }).parentElement);
  expect(screen.getAllByText('Something went wrong.')).toHaveLength(1);
  expect(document.activeElement).toBe(reason);
  await userEvent.click(dialog.getByRole('button', { name: 'Close without response' }));
  await dialog.findByText(/nothing will be saved twice/);
  isCut = false;
  await userEvent.click(dialog.getByRole('button', { name: 'Respond' }));
  await screen.findByText('Response sent.');
  expect(dialog.queryByRole('alert')).toBeNull();
  expect(calls.filter(({ row }) => row === 'feedback/addResponse')).toHaveLength(2);
});

describe('a response that is being typed', () => {
  const page = `/feedback-management/teacher?feedback=${idOf(301)}`;
  const kept = `feedback/${idOf(301)}/response`;

  it('is there after a reload, until it is sent', async () => {
    const { unmount } = await open(page, principal);
    const first = await findDialog();
    await userEvent.type(await first.findByLabelText(/^Response/), 'A plumber comes');
    unmount();
    await open(page, principal, {
      'feedback/addResponse': () => ok({ feedback: feedback({ state: 'answered' }), entries: [] }),
    });
    const dialog = await findDialog();
    await dialog.findByText('Your unsaved entries have been restored.');
    await userEvent.click(dialog.getByRole('button', { name: 'Respond' }));
    await screen.findByText('Response sent.');
    expect(await drafts.get(kept)).toBeUndefined();
  });

  it('stays when somebody else has responded meanwhile, and is sent by the next try', async () => {
    let version = 1;
    const { calls } = await open(page, principal, {
      'feedback/fetchById/:id': () => ok({ feedback: feedback({ version }), entries: [] }),
      'feedback/addResponse': () => {
        if (version === 2) return ok({ feedback: feedback({ version: 3 }), entries: [] });
        version = 2;
        return refused(409, 'conflict', { result: feedback({ version }) });
      },
    });
    const dialog = await findDialog();
    const response = await dialog.findByLabelText<HTMLTextAreaElement>(/^Response/);
    await userEvent.type(response, 'A plumber comes');
    const button = dialog.getByRole('button', { name: 'Respond' });
    await userEvent.click(button);
    const asked = () => calls.filter(({ row }) => row === 'feedback/fetchById/:id').length;
    await waitFor(() => expect(asked()).toBe(2));
    expect(dialog.getByLabelText<HTMLTextAreaElement>(/^Response/).value).toBe('A plumber comes');
    await userEvent.click(button);
    await screen.findByText('Response sent.');
    expect(calls.findLast(({ row }) => row === 'feedback/addResponse')?.body).toMatchObject({
      version: 2,
      text: 'A plumber comes',
    });
  });
});

describe('the main feedback page', () => {
  it('shows both streams, with what waits first', async () => {
    await open('/main-feedback-page', principal);
    await screen.findByRole('heading', { name: 'Feedback from teachers' });
    expect(screen.getByRole('heading', { name: 'Feedback from students' })).toBeTruthy();
    expect(screen.getAllByText('3.5').length).toBeGreaterThan(0);
    const waits = screen.getByRole('link', { name: 'Facilities' });
    expect(waits.getAttribute('href')).toBe(`/feedback-management/teacher?feedback=${idOf(301)}`);
    expect(screen.getByText('No open feedback.')).toBeTruthy();
  });

  it('leads a teacher to the own feedback', async () => {
    const { here } = await open('/main-feedback-page', teacher);
    await waitFor(() => expect(here()).toBe('/feedback-management/add-feedback'));
  });
});

describe('the topics of feedback', () => {
  it('are added by the programme office', async () => {
    const { calls } = await open('/feedback-management/topics?add=new', superAdmin, {
      'feedback/addEditTopic': () => ok({ ...topic, name: 'Midday meal' }),
    });
    const dialog = await findDialog();
    await userEvent.type(dialog.getByLabelText(/^Name(?! in)/), 'Midday meal');
    await userEvent.click(dialog.getByRole('button', { name: 'Add topic' }));
    await screen.findByText('Midday meal saved.');
    expect(bodyOf(calls, 'feedback/addEditTopic')).toMatchObject({
      name: 'Midday meal',
      forRoles: ['Teacher', 'Student'],
      isActive: true,
    });
  });
});

it('the tables of the overview say of whose feedback they are', async () => {
  await open('/main-feedback-page', principal);
  await screen.findByRole('table', { name: 'Feedback from teachers: By topic' });
  expect(screen.getByRole('table', { name: 'Feedback from teachers: By month' })).toBeTruthy();
});
