import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { render } from '../testing/render.tsx';
import { ViewDialog } from './view-dialog.tsx';

function Shown() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Patil Asha
      </button>
      {isOpen && (
        <ViewDialog title="Result" size="44rem" onClose={() => setOpen(false)}>
          71%
        </ViewDialog>
      )}
    </>
  );
}

it('a dialog that shows something gives the focus back to what opened it', async () => {
  render(<Shown />);
  await userEvent.click(screen.getByRole('button', { name: 'Patil Asha' }));
  const close = await screen.findByRole('button', { name: 'Close' });
  await waitFor(() => expect(document.activeElement).toBe(close));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Patil Asha' }));
});
