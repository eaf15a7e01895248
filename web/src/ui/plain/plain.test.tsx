import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { PlainButton } from './plain-button.tsx';
import { PlainField } from './plain-field.tsx';
import { PlainPasswordField } from './plain-password-field.tsx';
import { PlainTabs } from './plain-tabs.tsx';

it('a plain field is described by its help and its error', () => {
  render(<PlainField label="School code" help="11 digits" error="Enter the code." />);
  const field = screen.getByRole('textbox', { name: 'School code' });
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(ids.map((id) => document.getElementById(id)?.textContent)).toEqual([
    '11 digits',
    'Enter the code.',
  ]);
  expect(field.getAttribute('aria-invalid')).toBe('true');
});

it('a plain field without an error is not described as wrong', () => {
  render(<PlainField label="School code" />);
  const field = screen.getByRole('textbox', { name: 'School code' });
  expect(field.hasAttribute('aria-invalid')).toBe(false);
  expect(field.hasAttribute('aria-describedby')).toBe(false);
});

it('a password field shows what was typed, and hides it again', async () => {
  render(<PlainPasswordField label="Password" showLabel="Show password" />);
  const field = screen.getByLabelText<HTMLInputElement>('Password');
  await userEvent.type(field, 'secret');
  const eye = screen.getByRole('button', { name: 'Show password' });
  await userEvent.click(eye);
  expect([field.type, field.value, eye.getAttribute('aria-pressed')]).toEqual([
    'text',
    'secret',
    'true',
  ]);
  await userEvent.click(eye);
  expect(field.type).toBe('password');
});

it('a busy button takes no second click', async () => {
  const onClick = vi.fn();
  render(
    <PlainButton isBusy onClick={onClick}>
      Sign in
    </PlainButton>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(onClick).not.toHaveBeenCalled();
});

it('plain tabs are chosen by arrow keys, Home and End, and show one panel', async () => {
  const tabs = ['One', 'Two', 'Three'].map((name) => ({ name, content: `panel ${name}` }));
  render(<PlainTabs label="Ways" tabs={tabs} />);
  const chosen = () => screen.getByRole('tab', { selected: true });
  await userEvent.tab();
  expect(document.activeElement).toBe(chosen());
  const seen: (string | null)[] = [];
  for (const key of ['{ArrowRight}', '{End}', '{ArrowRight}', '{ArrowLeft}', '{Home}']) {
    await userEvent.keyboard(key);
    expect(document.activeElement).toBe(chosen());
    seen.push(screen.getByRole('tabpanel', { name: chosen().textContent! }).textContent);
  }
  expect(seen).toEqual(['panel Two', 'panel Three', 'panel One', 'panel Three', 'panel One']);
});
