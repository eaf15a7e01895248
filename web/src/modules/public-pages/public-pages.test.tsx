import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { openApp } from '../../app/testing/open-app.tsx';
import { type Answers, ok, refused } from '../../platform/testing/answering.ts';

const ask = 'auth/requestAccountDeletion';
const look = 'auth/fetchDeletionRequest/:code';

describe('the public pages', () => {
  it.each([
    ['/privacy-policy', 'en', 'Privacy policy', 11],
    ['/privacy-policy', 'hi', 'गोपनीयता नीति', 11],
    ['/terms-and-condition', 'mr', 'अटी व शर्ती', 9],
    ['/delete-account', 'hi', 'खाता हटाएँ', 0],
  ])('%s is readable without a session, in %s', async (path, language, title, sections) => {
    const { calls } = await openApp(path, { language });
    await screen.findByRole('heading', { level: 1, name: title });
    if (sections) expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(sections);
    expect(screen.queryByRole('banner')).toBeNull();
    expect(calls).toEqual([]);
  });
});

describe('/delete-account', () => {
  async function openForm(answers: Answers) {
    const app = await openApp('/delete-account', { answers });
    await userEvent.type(await screen.findByLabelText('Name'), 'Asha Patil');
    await userEvent.selectOptions(screen.getByLabelText('Your role'), 'Teacher');
    const send = () => userEvent.click(screen.getByRole('button', { name: 'Send request' }));
    return { ...app, send };
  }

  it('sends the request without a token and shows the code to track it', async () => {
    const { send, calls } = await openForm({ [ask]: () => ok({ code: '7K4M-9QXP' }) });
    await userEvent.type(screen.getByLabelText('Mobile number'), '9876543210');
    await send();
    expect(await screen.findByText('7K4M-9QXP')).toBeTruthy();
    expect(calls[0]?.body).toEqual({
      name: 'Asha Patil',
      mobile: '9876543210',
      role: 'Teacher',
    });
    expect(calls[0]?.headers.has('Authorization')).toBe(false);
  });

  it('requires a mobile number or an e-mail before it calls the server', async () => {
    const { send, calls } = await openForm({});
    await send();
    expect(await screen.findAllByText(/Enter a mobile number or an e-mail/)).toHaveLength(2);
    expect(calls).toEqual([]);
  });

  it("shows the server's errors at their fields", async () => {
    const errors = [{ field: 'email', message: 'No such mail.' }];
    const { send } = await openForm({ [ask]: () => refused(422, 'invalid_input', { errors }) });
    await userEvent.type(screen.getByLabelText('E-mail'), 'asha@shala.in');
    await send();
    await waitFor(() =>
      expect(screen.getByLabelText('E-mail').getAttribute('aria-invalid')).toBe('true'),
    );
  });

  it('shows the status of a request', async () => {
    const request = {
      code: '7K4M-9QXP',
      status: 'in_progress',
      note: 'We will call you.',
      createdAt: '2026-11-19T20:00:00Z',
      updatedAt: '2026-11-20T05:00:00Z',
    };
    const { calls } = await openApp('/delete-account', { answers: { [look]: () => ok(request) } });
    await userEvent.type(await screen.findByLabelText('Code'), ' 7K4M-9QXP {Enter}');
    expect(await screen.findByText('In progress')).toBeTruthy();
    expect(screen.getByText('We will call you.')).toBeTruthy();
    expect(screen.getAllByText(/20 Nov 2026/)).toHaveLength(2);
    expect(calls[0]?.params).toEqual({ code: '7K4M-9QXP' });
  });

  it('reports an unknown code', async () => {
    const message = 'There is no request with this code.';
    await openApp('/delete-account', {
      answers: { [look]: () => refused(404, 'not_found', { message }) },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Check status' }));
    expect(screen.getByText('Enter the code that was shown to you.')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Code'), 'AAAA-BBBB{Enter}');
    expect(await screen.findByText(message)).toBeTruthy();
  });
});
