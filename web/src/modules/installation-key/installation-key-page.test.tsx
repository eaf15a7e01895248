import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { openApp } from '../../app/testing/open-app.tsx';
import { type Answers, ok, refused } from '../../platform/testing/answering.ts';

const isKnown = 'activationKey/isAlreadyValidatedKey/:deviceId';
const validate = 'activationKey/validateActivationKey/:productKey/:deviceId';

async function openForm(answers: Answers = {}) {
  const app = await openApp('/installation-key', {
    answers: { [isKnown]: () => ok(false), ...answers },
  });
  const input = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Product key' });
  const proceed = screen.getByRole<HTMLButtonElement>('button', { name: 'Proceed' });
  return { ...app, input, proceed };
}

describe('/installation-key', () => {
  it('checks first by the device id whether the device is validated already', async () => {
    const { calls } = await openForm();
    expect(calls[0]).toMatchObject({ row: isKnown, method: 'GET' });
    expect(calls[0]?.params.deviceId).toBe(localStorage.getItem('deviceId'));
  });

  it('leads a validated device to the login page', async () => {
    const { here } = await openApp('/installation-key', {
      answers: { [isKnown]: () => ok(true) },
    });
    await waitFor(() => expect(here()).toBe('/auth/login'));
  });

  it.each([
    ['an answer of failure', () => refused(500, 'internal')],
    ['no answer', () => undefined],
  ])('shows the form after %s', async (_, reply) => {
    const { input } = await openForm({ [isKnown]: reply });
    expect(input.placeholder).toBe('Enter product key');
    expect(input.maxLength).toBe(14);
  });

  it('inserts the dashes while the person types', async () => {
    const { input } = await openForm();
    await userEvent.type(input, 'abcdefghijklmn');
    expect(input).toHaveProperty('value', 'abcd-efgh-ijkl');
  });

  it('keeps the caret in place while the person types in the middle', async () => {
    const { input } = await openForm();
    await userEvent.type(input, 'abcdefgh');
    await userEvent.type(input, 'xy', { initialSelectionStart: 2, initialSelectionEnd: 2 });
    expect(input.value).toBe('abxy-cdef-gh');
    expect(input.selectionStart).toBe(4);
  });

  it('deletes the character before a dash with Backspace', async () => {
    const { input } = await openForm();
    await userEvent.type(input, 'abcdefgh');
    await userEvent.type(input, '{Backspace}', {
      initialSelectionStart: 5,
      initialSelectionEnd: 5,
    });
    expect(input.value).toBe('abce-fgh');
    expect(input.selectionStart).toBe(3);
  });

  it('accepts a pasted key with any characters between its groups', async () => {
    const { input } = await openForm();
    await userEvent.click(input);
    await userEvent.paste('  ABCD EFGH IJKL ');
    expect(input.value).toBe('ABCD-EFGH-IJKL');
  });

  it('undoes and redoes a paste over a selection as a whole', async () => {
    const { input } = await openForm();
    await userEvent.type(input, 'abcdefgh');
    input.setSelectionRange(2, 7);
    await userEvent.paste('wxyz');
    expect(input.value).toBe('abwx-yzgh');
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(input.value).toBe('abcd-efgh');
    await userEvent.keyboard('{Control>}y{/Control}');
    expect(input.value).toBe('abwx-yzgh');
    await userEvent.keyboard('{Control>}zz{/Control}');
    expect(input.value).toBe('abcd-efg');
  });

  it('leaves the text of an input method unchanged until it is complete', async () => {
    const { input } = await openForm();
    fireEvent.compositionStart(input);
    fireEvent.change(input, { target: { value: 'abcdef' } });
    expect(input.value).toBe('abcdef');
    fireEvent.compositionEnd(input);
    expect(input.value).toBe('abcd-ef');
  });

  it('disables Proceed while the field is empty, and enables it from one character', async () => {
    const { input, proceed } = await openForm();
    expect(proceed.disabled).toBe(true);
    await userEvent.type(input, 'a');
    expect(proceed.disabled).toBe(false);
    await userEvent.clear(input);
    expect(proceed.disabled).toBe(true);
  });

  it('shows a spinner while the key is checked, and sends it once', async () => {
    let answer = (_: ReturnType<typeof ok>) => {};
    const { input, proceed, calls } = await openForm({
      [validate]: () => new Promise((resolve) => (answer = resolve)),
    });
    await userEvent.type(input, 'abcdefghijkl{Enter}{Enter}');
    expect(proceed.getAttribute('data-loading')).toBe('true');
    expect(screen.getByText('Checking the key')).toBeTruthy();
    const checks = calls.filter(({ row }) => row === validate);
    expect(checks.map(({ params }) => params.productKey)).toEqual(['abcd-efgh-ijkl']);
    answer(ok(null, 'Valid Key'));
    await screen.findByText('Success');
    expect(screen.queryByText('Checking the key')).toBeNull();
  });

  it('shows Success and opens login with a valid key', async () => {
    const { input, here } = await openForm({ [validate]: () => ok(null, 'Valid Key') });
    await userEvent.type(input, 'abcdefghijkl{Enter}');
    expect(await screen.findByText('Success')).toBeTruthy();
    expect(screen.getByText('Product Activation Key Validaed successfully.')).toBeTruthy();
    await waitFor(() => expect(here()).toBe('/auth/login'));
  });

  it('takes away the warning of a wrong key when the right one follows', async () => {
    let isRight = false;
    const { input } = await openForm({
      [validate]: () => (isRight ? ok(null, 'Bound') : refused(200, 'invalid_input')),
    });
    await userEvent.type(input, 'abcdefghijkl{Enter}');
    await screen.findByText('Not a valid Product Activation Key');
    isRight = true;
    await userEvent.type(input, '{Enter}');
    await screen.findByText('Success');
    expect(screen.queryByText('Not a valid Product Activation Key')).toBeNull();
  });

  it('shows Success but stays when the message is not Valid Key', async () => {
    const { input, here } = await openForm({ [validate]: () => ok(null, 'Bound') });
    await userEvent.type(input, 'abcdefghijkl{Enter}');
    await screen.findByText('Success');
    expect(here()).toBe('/installation-key');
  });

  it.each([
    ['a refused key', () => refused(200, 'invalid_input')],
    ['too many guesses', () => refused(429, 'too_many_requests', { result: { seconds: 9 } })],
    ['a broken server', () => refused(500, 'internal')],
    ['no answer', () => undefined],
  ])('shows Warning after %s, and the form stays', async (_, reply) => {
    const { input, here, proceed } = await openForm({ [validate]: reply });
    await userEvent.type(input, 'abcdefghijkl{Enter}');
    await screen.findByText('Warning');
    screen.getByText('Not a valid Product Activation Key');
    expect(here()).toBe('/installation-key');
    expect(input.value).toBe('abcd-efgh-ijkl');
    expect(proceed.disabled).toBe(false);
  });
});
