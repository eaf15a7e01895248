import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { config, setConfig } from '../../platform/config.ts';
import { withTexts } from '../../platform/testing/page-texts.ts';
import { openApp } from '../testing/open-app.tsx';

const widgets = () => document.querySelectorAll('script[src*="translate.google.com"]');

async function openMenu() {
  await openApp('/privacy-policy');
  await screen.findByRole('heading', { name: 'Privacy policy' });
  return screen.getByRole<HTMLSelectElement>('combobox', { name: 'Language' });
}

beforeEach(() => {
  for (const script of widgets()) script.remove();
});

afterEach(() => withTexts('en'));

describe('the language menu', () => {
  it('lists the built-in languages by their own names, and the others', async () => {
    const menu = await openMenu();
    const names = within(menu)
      .getAllByRole<HTMLOptionElement>('option')
      .map((option) => option.text);
    expect(names.slice(0, 3)).toEqual(['English', 'हिन्दी', 'मराठी']);
    expect(names).toContain('தமிழ் – Tamil');
  });

  it('lists only the built-in languages where the widget is off', async () => {
    await openApp('/privacy-policy');
    setConfig({ ...config, translateWidget: false });
    await screen.findByRole('heading', { name: 'Privacy policy' });
    await userEvent.selectOptions(screen.getByRole('combobox'), 'mr');
    await screen.findByRole('heading', { name: 'गोपनीयता धोरण' });
    expect(within(screen.getByRole('combobox')).getAllByRole('option')).toHaveLength(3);
  });

  it('switches a built-in language at once', async () => {
    const menu = await openMenu();
    await userEvent.selectOptions(menu, 'hi');
    expect(await screen.findByRole('heading', { name: 'गोपनीयता नीति' })).toBeTruthy();
    expect(menu.value).toBe('hi');
    expect(widgets()).toHaveLength(0);
  });

  it('warns first that the texts of the page go to a third party', async () => {
    const menu = await openMenu();
    await userEvent.selectOptions(menu, 'Tamil');
    const dialog = await screen.findByRole('dialog', { name: 'Translate the pages into Tamil?' });
    expect(dialog.textContent).toContain('the texts of the pages you open are then sent to Google');
    expect(widgets()).toHaveLength(0);
    await userEvent.click(screen.getByRole('button', { name: 'Keep the language' }));
    expect(menu.value).toBe('en');
    expect(widgets()).toHaveLength(0);
  });

  it('loads the widget after the person has agreed, and reports when it cannot be loaded', async () => {
    const menu = await openMenu();
    await userEvent.selectOptions(menu, 'Tamil');
    await userEvent.click(await screen.findByRole('button', { name: 'Translate' }));
    await waitFor(() => expect(widgets()).toHaveLength(1));
    widgets()[0]?.dispatchEvent(new Event('error'));
    expect(await screen.findByText(/translation service could not be reached/)).toBeTruthy();
    expect(menu.value).toBe('en');
  });
});
