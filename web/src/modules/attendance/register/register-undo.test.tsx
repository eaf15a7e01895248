import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { findDialog } from '../../../ui/testing/find-dialog.ts';
import { clearDevice, findMark, openRegister } from '../testing/open-register.tsx';
import { marked, register, student } from '../testing/sample-registers.ts';

afterEach(clearDevice);

describe('marks that are not saved', () => {
  it('counts taps that come faster than the device stores, and undoes the last one', async () => {
    await openRegister();
    const asha = await findMark(/^Patil Asha: Present/);
    act(() => {
      fireEvent.click(asha);
      fireEvent.click(asha);
      fireEvent.click(asha);
      fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
    });
    await findMark(/^Patil Asha: Late, changed/);
  });

  it('undoes the last tap alone, by button and by Ctrl+Z, and says what it undid', async () => {
    await openRegister();
    await userEvent.click(await findMark(/^Patil Asha: Present/));
    await userEvent.click(await findMark(/^Rane Om: Present/));
    await userEvent.click(await findMark(/^Rane Om: Absent/));
    await findMark(/^Rane Om: Late/);
    const undo = screen.getByRole('button', { name: 'Undo' });
    await userEvent.click(undo);
    await findMark(/^Rane Om: Absent, changed/);
    await findMark(/^Patil Asha: Absent, changed/);
    const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(said()).toContain('Undone: Rane Om: Absent');
    await userEvent.keyboard('{Control>}z{/Control}');
    await findMark(/^Rane Om: Present, not saved yet/);
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Rane Om/);
    await userEvent.keyboard('{Control>}[KeyZ]{/Control}');
    await findMark(/^Patil Asha: Present, not saved yet/);
    expect(said()).toContain('Undone: Patil Asha: Present');
    expect(undo.getAttribute('aria-disabled')).toBe('true');
    await userEvent.keyboard('a');
    await findMark(/^Patil Asha: Absent/);
    expect(said().join()).not.toContain('Undone');
  });

  it('undoes taps that were made before the page was closed', async () => {
    await openRegister();
    await userEvent.click(await findMark(/^Patil Asha: Present/));
    await userEvent.click(await findMark(/^Rane Om: Present/));
    await findMark(/^Rane Om: Absent/);
    await openRegister();
    await findMark(/^Rane Om: Absent, changed/);
    await userEvent.keyboard('{Control>}z{/Control}');
    await findMark(/^Rane Om: Present, not saved yet/);
    await findMark(/^Patil Asha: Absent, changed/);
    await openRegister();
    await findMark(/^Rane Om: Present, not saved yet/);
    await findMark(/^Patil Asha: Absent, changed/);
  });

  it('takes an undone note out of its field', async () => {
    await openRegister(register({ children: [student(1, 'Patil Asha', marked('late'))] }));
    await userEvent.click(await findMark(/^Note and time of Patil Asha/));
    await userEvent.type(screen.getByLabelText('Note'), 'fever');
    await userEvent.tab();
    await findMark(/^Patil Asha: Late, changed/);
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await findMark(/^Patil Asha: Late, saved/);
    expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe('');
  });

  it('discards all unsaved changes only after a question', async () => {
    await openRegister();
    await userEvent.click(await findMark(/^Patil Asha: Present/));
    await userEvent.click(await findMark(/^Rane Om: Present/));
    await findMark(/^Rane Om: Absent/);
    const discardAll = { name: 'Discard all unsaved changes' };
    await userEvent.click(screen.getByRole('button', discardAll));
    let dialog = await findDialog();
    dialog.getByText('The changes to 2 students are discarded. Saved marks stay.');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await findMark(/^Rane Om: Absent, changed/);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(screen.getByRole('button', discardAll));
    dialog = await findDialog();
    await userEvent.click(dialog.getByRole('button', { name: 'Discard' }));
    await findMark(/^Rane Om: Present, not saved yet/);
    await findMark(/^Patil Asha: Present, not saved yet/);
    screen.getByText('2 changes discarded.');
  });
});
