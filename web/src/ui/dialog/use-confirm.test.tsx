import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { pressableBack } from '../testing/pressable-back.ts';
import { render } from '../testing/render.tsx';
import { type Question, useConfirm } from './use-confirm.ts';

const question: Question = {
  title: 'Deactivate Asha Patil?',
  consequence: 'This ends 3 sessions.',
  verb: 'Deactivate',
  isDanger: true,
};

function Asking(props: Partial<Question>) {
  const { confirm, dialog } = useConfirm();
  const [answer, setAnswer] = useState('none');
  return (
    <>
      <button
        type="button"
        onClick={async () => setAnswer(String(await confirm({ ...question, ...props })))}
      >
        Ask
      </button>
      <output>{answer}</output>
      {dialog}
    </>
  );
}

const answer = () => screen.findByText(/^(true|false)$/);

async function ask(props: Partial<Question> = {}) {
  render(<Asking {...props} />);
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
  return screen.findByRole('dialog', { name: props.title ?? question.title });
}

describe('useConfirm', () => {
  it('shows the consequence, and the verb on the button', async () => {
    const dialog = await ask();
    const text = document.getElementById(dialog.getAttribute('aria-describedby') ?? '');
    expect(text?.textContent).toContain('This ends 3 sessions.');
    await userEvent.click(screen.getByRole('button', { name: 'Deactivate' }));
    expect((await answer()).textContent).toBe('true');
  });

  it('puts the focus on the safe button', async () => {
    await ask();
    const safe = screen.getByRole('button', { name: 'Cancel' });
    await expect.poll(() => document.activeElement).toBe(safe);
    await userEvent.click(safe);
    expect((await answer()).textContent).toBe('false');
  });

  it('takes the back button for a no that leaves the page where it is', async () => {
    const { navigation, leave } = pressableBack();
    render(<Asking />, { navigation });
    await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
    await screen.findByRole('dialog');
    expect(leave(false)).toEqual([false]);
    act(() => expect(leave(true)).toEqual([true]));
    expect((await answer()).textContent).toBe('false');
    expect(leave(true)).toEqual([]);
  });

  it('gives the focus back to what was pressed', async () => {
    await ask();
    await userEvent.keyboard('{Escape}');
    const pressed = screen.getByRole('button', { name: 'Ask' });
    await expect.poll(() => document.activeElement).toBe(pressed);
  });

  it('counts Escape as a no', async () => {
    await ask();
    await userEvent.keyboard('{Escape}');
    expect((await answer()).textContent).toBe('false');
  });

  it('shows the dialog in the size and with the texts of the question', async () => {
    const dialog = await ask({
      title: 'Are you sure you want to logout?',
      consequence: undefined,
      verb: 'Yes, Logout',
      safeLabel: 'No',
      width: '49.5rem',
      height: '15.9rem',
    });
    expect(screen.getByRole('button', { name: 'No' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Yes, Logout' })).toBeTruthy();
    expect(dialog.style.minHeight).toBe('15.9rem');
    const root = dialog.closest<HTMLElement>('[style*="--modal-size"]');
    expect(root?.style.getPropertyValue('--modal-size')).toBe('49.5rem');
  });
});
