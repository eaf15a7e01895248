import { useForm } from '@mantine/form';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { findDialog } from '../testing/find-dialog.ts';
import { render } from '../testing/render.tsx';
import { DateField } from './date-field.tsx';
import { FormPage } from './form-page.tsx';
import type { SaveAnswer } from './save-answer.ts';

const storage = {
  hold: async () => true,
  get: async () => undefined,
  set: async () => {},
  remove: async () => {},
};

interface Leave {
  from?: string;
}

type Save = (leave: Leave) => Promise<SaveAnswer<Leave>>;

function Page({ from = '', onSave }: { from?: string; onSave: Save }) {
  const form = useForm<Leave>({ initialValues: { from } });
  return (
    <FormPage<Leave, Leave>
      form={form}
      title="Leave"
      backHref="/"
      draft={{ storage, key: 'leave' }}
      onSave={onSave}
      onSaved={() => {}}
    >
      <DateField form={form} name="from" label="First day" min="2026-11-10" max="2026-12-20" />
    </FormPage>
  );
}

function open(from?: string, language: 'en' | 'hi' = 'en') {
  const onSave = vi.fn<Save>(async (result) => ({ success: true, result }));
  render(<Page from={from} onSave={onSave} />, { language });
  return onSave;
}

const field = () => screen.getByLabelText<HTMLInputElement>('First day');
const save = () => userEvent.keyboard('{Control>}{Enter}{/Control}');

describe('a date field', () => {
  it('takes typed digits as day, month and year, and says the day in words', async () => {
    const onSave = open();
    await userEvent.type(field(), '01122026');
    expect(field().value).toBe('01-12-2026');
    expect(field().getAttribute('aria-describedby')).toBeTruthy();
    screen.getByText('1 Dec 2026');
    await save();
    expect(onSave).toHaveBeenCalledWith({ from: '2026-12-01' });
  });

  it('takes a pasted date with what is around it, and keeps what is none', async () => {
    const onSave = open();
    await userEvent.click(field());
    await userEvent.paste('\u00a001-12-2026');
    expect(field().value).toBe('01-12-2026');
    await userEvent.clear(field());
    await userEvent.paste('first of December');
    expect(field().value).toBe('first of December');
    await save();
    expect(onSave).not.toHaveBeenCalled();
    expect(screen.getAllByText(/Enter a whole date, such as 31-12-2026/).length).toBeGreaterThan(0);
  });

  it('shows a stored day as dd-mm-yyyy, and can be emptied', async () => {
    const onSave = open('2026-11-22');
    expect(field().value).toBe('22-11-2026');
    await userEvent.clear(field());
    await save();
    expect(onSave).toHaveBeenCalledWith({});
  });

  it('keeps half a date from being saved as none', async () => {
    const onSave = open('2026-11-22');
    await userEvent.type(field(), '{Backspace}{Backspace}');
    await save();
    expect(onSave).not.toHaveBeenCalled();
    expect(screen.getAllByText(/Enter a whole date, such as 31-12-2026/).length).toBeGreaterThan(0);
    await userEvent.type(field(), '26');
    await save();
    expect(onSave).toHaveBeenCalledWith({ from: '2026-11-22' });
  });

  it('opens a calendar at its day, in which arrow keys lead and Enter picks', async () => {
    const onSave = open('2026-11-22');
    await userEvent.click(screen.getByRole('button', { name: 'Choose a date' }));
    const days = await findDialog();
    await expect
      .poll(() => document.activeElement?.getAttribute('aria-label'))
      .toBe('Sunday, 22 Nov 2026');
    expect(days.getByRole('button', { name: 'Monday, 9 Nov 2026' })).toHaveProperty(
      'disabled',
      true,
    );
    await userEvent.keyboard('{ArrowRight}{Enter}');
    expect(field().value).toBe('23-11-2026');
    expect(screen.queryByRole('dialog')).toBeNull();
    const button = screen.getByRole('button', { name: 'Choose a date' });
    await expect.poll(() => document.activeElement).toBe(button);
    await save();
    expect(onSave).toHaveBeenCalledWith({ from: '2026-11-23' });
  });

  it('names months and days in the language of the page', async () => {
    open('2026-11-22', 'hi');
    await userEvent.click(screen.getByRole('button', { name: 'तिथि चुनें' }));
    const days = await findDialog();
    days.getByText('नवंबर 2026');
    days.getByText('सोम');
    days.getByRole('button', { name: 'रविवार, 22 नव॰ 2026' });
  });
});
