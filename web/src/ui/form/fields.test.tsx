import { useForm } from '@mantine/form';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { render } from '../testing/render.tsx';
import { ChoiceField } from './choice-field.tsx';
import { DateField } from './date-field.tsx';
import { mobileDigits } from './digits.ts';
import { MobileField } from './mobile-field.tsx';
import { MultiSelectField } from './multi-select-field.tsx';
import { NumberField } from './number-field.tsx';
import { PinCodeField } from './pin-code-field.tsx';
import { readNumber } from './read-number.ts';
import { SelectField } from './select-field.tsx';
import { SwitchField } from './switch-field.tsx';
import { TextField } from './text-field.tsx';

const items = [
  { id: 'k', text: 'Kankavli' },
  { id: 'u', text: 'Kudal' },
];

function AllFields() {
  const form = useForm({
    initialValues: {
      name: '',
      mobile: '',
      pinCode: '',
      latitude: 16.3 as number | null,
      founded: '',
      category: '',
      block: '',
      media: ['k'],
      active: false,
    },
    initialErrors: { name: 'Enter the name.', media: 'Choose one at least.' },
  });
  return (
    <>
      <TextField form={form} name="name" label="Name" help="As on the board" required />
      <MobileField form={form} name="mobile" label="Mobile" />
      <PinCodeField form={form} name="pinCode" label="PIN code" />
      <NumberField form={form} name="latitude" label="Latitude" />
      <DateField form={form} name="founded" label="Founded on" max="2026-11-21" />
      <SelectField
        form={form}
        name="category"
        label="Category"
        choices={[{ value: 'p', label: 'Primary' }]}
      />
      <ChoiceField form={form} name="block" label="Block" items={items} />
      <MultiSelectField
        form={form}
        name="media"
        label="Media"
        required
        items={items}
        help="In order"
      />
      <SwitchField form={form} name="active" label="Active" />
      <output>{JSON.stringify(form.values)}</output>
    </>
  );
}

const values = () => JSON.parse(screen.getByRole('status').textContent ?? '');
const describedText = (element: Element) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');

describe('the fields of a form', () => {
  it('announce label, help and error together', () => {
    render(<AllFields />);
    const name = screen.getByRole('textbox', { name: /^Name/ });
    expect(name.getAttribute('aria-invalid')).toBe('true');
    expect(describedText(name)).toContain('As on the board');
    expect(describedText(name)).toContain('Enter the name.');
    const media = screen.getByRole('button', { name: /^Media/ });
    expect(describedText(media)).toBe('required In order Choose one at least.');
  });

  it('clear an error as soon as it is being fixed', async () => {
    render(<AllFields />);
    await userEvent.type(screen.getByRole('textbox', { name: /^Name/ }), 'Z');
    expect(screen.queryByText('Enter the name.')).toBeNull();
  });

  it('accept a mobile number and a PIN code however they are pasted', async () => {
    render(<AllFields />);
    await userEvent.click(screen.getByRole('textbox', { name: 'Mobile' }));
    await userEvent.paste('+91 98220-12345');
    await userEvent.type(screen.getByRole('textbox', { name: 'PIN code' }), '416 6301');
    expect(values()).toMatchObject({ mobile: '9822012345', pinCode: '416630' });
  });

  it('take the digits of a Devanagari keyboard', async () => {
    render(<AllFields />);
    await userEvent.type(screen.getByRole('textbox', { name: 'Mobile' }), '९८२२०१२३४५');
    await userEvent.type(screen.getByRole('textbox', { name: 'PIN code' }), '४१६६३०');
    const latitude = screen.getByRole<HTMLInputElement>('textbox', { name: 'Latitude' });
    await userEvent.clear(latitude);
    await userEvent.type(latitude, '१७.५');
    expect(latitude.value).toBe('17.5');
    expect(values()).toMatchObject({ mobile: '9822012345', pinCode: '416630', latitude: 17.5 });
  });

  it('keep a number as a number, other text as text, and blank as null', async () => {
    render(<AllFields />);
    const latitude = screen.getByRole<HTMLInputElement>('textbox', { name: 'Latitude' });
    expect(latitude.value).toBe('16.3');
    await userEvent.clear(latitude);
    expect(values().latitude).toBeNull();
    await userEvent.type(latitude, '17.');
    expect(latitude.value).toBe('17.');
    expect(values().latitude).toBe(17);
    await userEvent.type(latitude, 'x');
    expect(values().latitude).toBe('17.x');
  });

  it('choose from short lists, long lists and several at once', async () => {
    render(<AllFields />);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Primary');
    await userEvent.click(screen.getByRole('button', { name: /^Block/ }));
    await screen.findByRole('listbox');
    await userEvent.keyboard('kud{Enter}{Escape}');
    await userEvent.click(screen.getByRole('button', { name: /^Media/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Kudal' }));
    expect(values()).toMatchObject({ category: 'p', block: 'u', media: ['k', 'u'] });
  });

  it('switch a setting on', async () => {
    render(<AllFields />);
    await userEvent.click(screen.getByRole('switch', { name: 'Active' }));
    expect(values().active).toBe(true);
  });
});

describe('typed text', () => {
  it('is read as a mobile number with or without the country code', () => {
    for (const typed of ['9822012345', '09822012345', '+91 9822012345', '0091-98220 12345']) {
      expect(mobileDigits(typed)).toBe('9822012345');
    }
    expect(mobileDigits('9198765432')).toBe('9198765432');
  });

  it('is a mobile number key by key too, with or without the country code', () => {
    const typed = (keys: string) => [...keys].reduce((shown, key) => mobileDigits(shown + key), '');
    for (const keys of ['9822012345', '09822012345', '+91 9822012345', '0091-98220 12345']) {
      expect(typed(keys)).toBe('9822012345');
    }
    expect(typed('9198765432')).toBe('9198765432');
  });

  it.each([
    ['1,23,456', 123456],
    ['100,000', 100000],
    ['1,00,000.50', 100000.5],
    ['-73.68', -73.68],
    ['17.', 17],
    ['०३', 3],
    [' ', null],
  ])('is read as a number with the commas of thousands and lakhs: %s', (typed, number) => {
    expect(readNumber(typed)).toBe(number);
  });

  it.each(['2,5', '1,2,3', '0,25', '0x3', '1e0', '1e999', 'Infinity', '1 2', '.', '-', '1.2.3'])(
    'is no number: %s',
    (typed) => expect(readNumber(typed)).toBe(typed),
  );
});
