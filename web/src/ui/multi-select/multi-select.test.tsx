import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { render } from '../testing/render.tsx';
import { MultiSelect, type MultiSelectProps } from './multi-select.tsx';

const media = [
  { id: 'mr', text: 'Marathi' },
  { id: 'hi', text: 'Hindi', tooltip: 'Written in Devanagari' },
  { id: 'ur', text: 'Urdu', isDisabled: true },
  { id: 'en', text: 'English' },
];

function Example(props: Partial<MultiSelectProps>) {
  const [value, setValue] = useState<string[]>([...(props.value ?? [])]);
  return (
    <>
      <span id="label">Media</span>
      <MultiSelect items={media} {...props} value={value} onChange={setValue} labelId="label" />
      <output>{value.join(' ')}</output>
    </>
  );
}

const trigger = () => screen.getByRole('button', { name: /^Media/ });
const option = (name: string) => screen.getByRole('option', { name });
const chosen = () => screen.getByRole('status').textContent;
const activeOption = () => {
  const focused = document.activeElement;
  return document.getElementById(`${focused?.getAttribute('aria-activedescendant')}-text`)
    ?.textContent;
};

async function open(props: Partial<MultiSelectProps> = {}, language: 'en' | 'hi' = 'en') {
  const user = userEvent.setup();
  render(<Example {...props} />, { language });
  await user.click(trigger());
  if (!props.disabled) await screen.findByRole('listbox');
  return user;
}

describe('the defaults of the multi-select dropdown', () => {
  it("have the placeholder 'Select'", () => {
    render(<Example />);
    expect(trigger().textContent).toBe('Select');
  });

  it("have the select-all text 'Select All' and the deselect-all text 'UnSelect All'", async () => {
    const user = await open();
    await user.click(option('Select All'));
    expect(chosen()).toBe('mr hi en');
    await user.click(option('UnSelect All'));
    expect(chosen()).toBe('');
  });

  it("have the search placeholder 'Search'", async () => {
    await open({ allowSearchFilter: true });
    expect(screen.getByPlaceholderText('Search')).toBe(document.activeElement);
  });

  it("show 'No data available' when there are no items", async () => {
    await open({ items: [] });
    expect(screen.getByText('No data available')).toBeTruthy();
  });

  it("show 'No filtered data available' when the search finds none", async () => {
    const user = await open({ allowSearchFilter: true });
    await user.keyboard('xyz');
    expect(screen.getByText('No filtered data available')).toBeTruthy();
    expect(screen.queryByRole('option', { name: 'Select All' })).toBeNull();
  });

  it('have a list of at most 197 px', async () => {
    await open();
    expect(screen.getByRole('listbox').style.maxHeight).toBe('197px');
  });

  it('have the search filter off', async () => {
    await open();
    expect(screen.queryByPlaceholderText('Search')).toBeNull();
  });

  it('have select-all enabled', async () => {
    await open();
    expect(option('Select All')).toBeTruthy();
  });

  it('have no selection limit', async () => {
    const user = await open();
    for (const name of ['Marathi', 'Hindi', 'English']) await user.click(option(name));
    expect(chosen()).toBe('mr hi en');
  });

  it('allow selecting several items', async () => {
    await open();
    expect(screen.getByRole('listbox').getAttribute('aria-multiselectable')).toBe('true');
  });
});

describe('the multi-select dropdown with settings', () => {
  it('shows other texts and another height', async () => {
    await open({ selectAllText: 'All of them', placeholder: 'Pick', maxHeight: 300 });
    expect(option('All of them')).toBeTruthy();
    expect(trigger().textContent).toBe('Pick');
    expect(screen.getByRole('listbox').style.maxHeight).toBe('300px');
  });

  it('keeps one item in single mode, and closes at each pick', async () => {
    const user = await open({ singleSelection: true });
    expect(screen.queryByRole('option', { name: 'Select All' })).toBeNull();
    await user.click(option('Marathi'));
    expect(chosen()).toBe('mr');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(document.activeElement).toBe(trigger());
    await user.keyboard('{ArrowDown}');
    await user.keyboard('{End}{Enter}');
    expect(chosen()).toBe('en');
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('stays open in single mode at a disabled item', async () => {
    const user = await open({ singleSelection: true });
    await user.click(option('Urdu'));
    expect(chosen()).toBe('');
    expect(screen.getByRole('listbox')).toBeTruthy();
  });

  it('disables unselected items once the limit is reached', async () => {
    const user = await open({ limitSelection: 2 });
    await user.click(option('Marathi'));
    await user.click(option('Hindi'));
    expect(option('English').getAttribute('aria-disabled')).toBe('true');
    expect(option('Marathi').getAttribute('aria-disabled')).toBeNull();
    await user.click(option('English'));
    expect(chosen()).toBe('mr hi');
    await user.click(option('Marathi'));
    await user.click(option('English'));
    expect(chosen()).toBe('hi en');
  });

  it('leaves a disabled item unchanged', async () => {
    const user = await open();
    await user.click(option('Urdu'));
    expect(chosen()).toBe('');
  });

  it('describes an item by its tooltip', async () => {
    await open();
    const hindi = option('Hindi');
    expect(hindi.title).toBe('Written in Devanagari');
    const described = document.getElementById(hindi.getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toBe('Written in Devanagari');
  });

  it('does not open when disabled', async () => {
    await open({ disabled: true });
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('selects with Select All only the filtered items', async () => {
    const user = await open({ allowSearchFilter: true });
    await user.keyboard('in');
    await user.click(option('Select All'));
    expect(chosen()).toBe('hi');
  });

  it('shows Hindi texts', async () => {
    await open({}, 'hi');
    expect(option('सभी चुनें')).toBeTruthy();
  });
});

describe('the multi-select dropdown by keyboard', () => {
  it('opens with an arrow key, moves with arrows, Home and End, chooses with Space and Enter', async () => {
    const user = userEvent.setup();
    render(<Example />);
    await user.tab();
    await user.keyboard('{ArrowDown}');
    expect(activeOption()).toBe('Select All');
    await user.keyboard('{ArrowDown} ');
    expect(chosen()).toBe('mr');
    await user.keyboard('{End}{Enter}');
    expect(chosen()).toBe('mr en');
    await user.keyboard('{Home}{Enter}');
    expect(chosen()).toBe('mr en hi');
  });

  it('goes to an item by its first letters', async () => {
    const user = await open();
    await user.keyboard('en');
    expect(activeOption()).toBe('English');
  });

  it('starts at the selected item', async () => {
    await open({ value: ['en'] });
    expect(activeOption()).toBe('English');
  });

  it('closes with Escape and returns the focus', async () => {
    const user = await open();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(document.activeElement).toBe(trigger());
  });

  it('leaves Ctrl Enter to the form and the selection unchanged', async () => {
    const user = await open({ value: ['en'] });
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(chosen()).toBe('en');
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('moves with Tab to the next field', async () => {
    const user = userEvent.setup();
    render(
      <>
        <Example />
        <button type="button">Next</button>
      </>,
    );
    await user.click(trigger());
    await user.tab();
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Next' }));
  });

  it('leaves letters and Home to the search box', async () => {
    const user = await open({ allowSearchFilter: true });
    await user.keyboard('ngl{Home}E{Enter}');
    expect(screen.getByPlaceholderText<HTMLInputElement>('Search').value).toBe('Engl');
    expect(chosen()).toBe('en');
  });
});

describe('the multi-select dropdown for screen readers', () => {
  it('names list and button by the label, and the button also by the selection', async () => {
    await open({ value: ['mr', 'hi'] });
    expect(screen.getByRole('listbox', { name: 'Media' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Media Marathi, Hindi' })).toBeTruthy();
  });

  it('shows three names and counts the others', () => {
    const items = ['A', 'B', 'C', 'D', 'E'].map((text) => ({ id: text, text }));
    render(<Example items={items} value={['A', 'B', 'C', 'D', 'E']} />);
    expect(within(trigger()).getByText('A, B, C')).toBeTruthy();
    expect(within(trigger()).getByText('+2')).toBeTruthy();
  });

  it('marks the selected items', async () => {
    await open({ value: ['mr'] });
    expect(option('Marathi').getAttribute('aria-selected')).toBe('true');
    expect(option('English').getAttribute('aria-selected')).toBe('false');
  });
});
