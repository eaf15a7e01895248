import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { render } from '../testing/render.tsx';
import { useConfirm } from './use-confirm.ts';

vi.mock('./confirm-dialog.tsx', () => {
  throw new Error('Failed to fetch dynamically imported module');
});

function Asking() {
  const { confirm, dialog } = useConfirm();
  const [answer, setAnswer] = useState('none');
  const ask = () =>
    confirm({ title: 'Log out?', consequence: '1 save waits.', verb: 'Yes, Logout' });
  return (
    <>
      <button type="button" onClick={async () => setAnswer(String(await ask()))}>
        Ask
      </button>
      <output>{answer}</output>
      {dialog}
    </>
  );
}

it("useConfirm uses the browser's own dialog when its code cannot be loaded", async () => {
  const browser = vi.spyOn(window, 'confirm').mockReturnValueOnce(false).mockReturnValueOnce(true);
  render(<Asking />);
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
  await screen.findByText('false');
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
  await screen.findByText('true');
  expect(browser).toHaveBeenCalledWith('Log out?\n\n1 save waits.\n\nYes, Logout');
});
