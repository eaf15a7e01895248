import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { forget } from '../../platform/kv.ts';
import { onPhone } from '../testing/phone.ts';
import { render } from '../testing/render.tsx';
import { DataTable } from './data-table.tsx';
import type { Column, DataTableProps } from './data-table-types.ts';
import { SelectionBar } from './selection-bar.tsx';
import { TwoLines } from './two-lines.tsx';
import { useSelection } from './use-selection.ts';

interface School {
  id: string;
  name: string;
  block: string;
  students: number;
}

const schools: School[] = [
  { id: '1', name: 'Kankavli No. 1', block: 'Kankavli', students: 120 },
  { id: '2', name: 'Kudal High School', block: 'Kudal', students: 480 },
];

const columns: Column<School>[] = [
  { name: 'name', header: 'Name', sortable: true, cell: (school) => school.name },
  { name: 'block', header: 'Block', sortable: true, inCard: true, cell: (school) => school.block },
  { name: 'students', header: 'Students', align: 'end', cell: (school) => school.students },
];

function tableOf(props: Partial<DataTableProps<School>> = {}) {
  return (
    <DataTable
      label="Schools"
      columns={columns}
      rows={schools}
      idOf={(school) => school.id}
      nameOf={(school) => school.name}
      empty={<p>No schools yet</p>}
      {...props}
    />
  );
}

describe('a table of rows', () => {
  it('has a name, and its first column links to the record within the app', async () => {
    const go = vi.fn();
    const navigation = { go, block: () => () => {} };
    render(tableOf({ hrefOf: ({ id }) => `/schools/${id}` }), { navigation });
    expect(screen.getByRole('table', { name: 'Schools' })).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'Kudal High School' }));
    expect(go).toHaveBeenCalledWith('/schools/2');
  });

  it('keeps the name of a record in its label from being translated', () => {
    render(tableOf({ label: 'Periods of Imran Shaikh', named: 'Imran Shaikh' }));
    const caption = screen.getByText('Imran Shaikh').closest('caption');
    expect(caption?.textContent).toBe('Periods of Imran Shaikh');
    expect(screen.getByText('Imran Shaikh').getAttribute('translate')).toBe('no');
  });

  it('shows its sorted column, and sorts by another', async () => {
    const onSort = vi.fn();
    render(tableOf({ sort: '-name', onSort }));
    const heading = (name: string) => screen.getByRole('columnheader', { name });
    expect(heading('Name').getAttribute('aria-sort')).toBe('descending');
    expect(heading('Block').getAttribute('aria-sort')).toBe('none');
    expect(heading('Students').getAttribute('aria-sort')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Block' }));
    expect(onSort).toHaveBeenCalledWith('block');
  });

  it('opens the menu of a row and runs the chosen action', async () => {
    const onSelect = vi.fn();
    render(
      tableOf({ actionsOf: ({ name }) => [{ label: 'Edit', onSelect: () => onSelect(name) }] }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Actions for Kudal High School' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    expect(onSelect).toHaveBeenCalledWith('Kudal High School');
  });

  it.each(['Actions for Kudal High School', 'View of the table'])(
    'gives the focus back to the button %s when Escape closes its menu',
    async (name) => {
      render(tableOf({ actionsOf: () => [{ label: 'Edit', onSelect() {} }] }));
      await userEvent.click(screen.getByRole('button', { name }));
      (await screen.findByRole('menu')).querySelector<HTMLElement>('button')!.focus();
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
      expect(document.activeElement?.getAttribute('aria-label')).toBe(name);
    },
  );

  it('keeps the focus at its rows when the row that had it is gone', async () => {
    const actionsOf = () => [{ label: 'Delete', onSelect() {} }];
    const { rerender } = render(tableOf({ actionsOf }));
    screen.getByRole('button', { name: 'Actions for Kankavli No. 1' }).focus();
    rerender(tableOf({ actionsOf, rows: schools.slice(1) }));
    expect(document.activeElement?.contains(screen.getByRole('table'))).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
    await userEvent.tab();
    expect(document.activeElement?.closest('table')).toBeTruthy();
  });

  it('remembers on this device which columns are hidden and how high its rows are', async () => {
    const actionsOf = () => [];
    const { unmount } = render(tableOf({ actionsOf }));
    const header = (name: string) => screen.queryByRole('columnheader', { name });
    expect(screen.getByRole('table').dataset['density']).toBe('lines');
    await userEvent.click(screen.getByRole('button', { name: 'View of the table' }));
    expect(screen.queryByRole('menuitemcheckbox', { name: 'Name' })).toBeNull();
    await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Block' }));
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'Whole texts' }));
    expect(header('Block')).toBeNull();
    unmount();
    render(tableOf({ actionsOf }));
    await waitFor(() => expect(header('Block')).toBeNull());
    expect(screen.getByRole('table').dataset['density']).toBe('whole');
    expect(header('Students')).toBeTruthy();
    await forget('tableDensity');
    await forget(`hiddenColumns:${window.location.pathname}`);
  });

  it('shows a cut text whole below the pointer, also where only its second line is cut', async () => {
    const cell = ({ name, block }: School) => <TwoLines second={block}>{name}</TwoLines>;
    render(tableOf({ columns: [{ name: 'name', header: 'Name', cell }] }));
    const second = screen.getByText('Kudal');
    const box = second.parentElement!;
    await userEvent.hover(second);
    expect(box.title).toBe('');
    vi.spyOn(second, 'scrollWidth', 'get').mockReturnValue(300);
    await userEvent.unhover(second);
    await userEvent.hover(second);
    expect(box.title).toBe('Kudal High School Kudal');
  });

  it('shows skeleton rows while it is fetched for the first time', () => {
    const { container } = render(tableOf({ rows: undefined }));
    expect(container.querySelector('[aria-busy="true"]')).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('Loading');
    expect(screen.queryByText('No schools yet')).toBeNull();
  });

  it('keeps the old rows while new ones are fetched', () => {
    const { container } = render(tableOf({ isRefreshing: true }));
    expect(container.querySelector('[aria-busy="true"]')).toBeTruthy();
    expect(screen.getByText('Kudal High School')).toBeTruthy();
  });

  it('shows the empty state when there are no rows', () => {
    render(tableOf({ rows: [] }));
    expect(screen.getByText('No schools yet')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('shows a failure above its rows, or in their place when there are none', () => {
    const { unmount } = render(tableOf({ failure: <p>Failed</p> }));
    expect(screen.getByText('Failed')).toBeTruthy();
    expect(screen.getByRole('table')).toBeTruthy();
    unmount();
    render(tableOf({ rows: undefined, failure: <p>Failed</p> }));
    expect(screen.getByText('Failed')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });
});

describe('a row on a phone', () => {
  it('is a card with its heading and its main fields', () => {
    onPhone();
    render(tableOf({ hrefOf: ({ id }) => `/schools/${id}` }));
    expect(screen.queryByRole('table')).toBeNull();
    const [first] = screen.getAllByRole('listitem');
    const card = within(first!);
    expect(card.getByRole('link', { name: 'Kankavli No. 1' })).toBeTruthy();
    expect(card.getByText('Block')).toBeTruthy();
    expect(card.queryByText('Students')).toBeNull();
  });

  it('is sorted with a select above the cards', async () => {
    onPhone();
    const onSort = vi.fn();
    render(tableOf({ sort: 'name', onSort }));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'By Block');
    expect(onSort).toHaveBeenLastCalledWith('block');
    await userEvent.click(screen.getByRole('button', { name: 'Ascending order' }));
    expect(onSort).toHaveBeenLastCalledWith('name');
  });
});

function WithSelection() {
  const selection = useSelection();
  return (
    <>
      {tableOf({ selection })}
      <SelectionBar selection={selection}>
        <button type="button">Start plan</button>
      </SelectionBar>
    </>
  );
}

describe('selecting rows', () => {
  it('shows a bar with the count and the actions until it is cleared', async () => {
    render(<WithSelection />);
    expect(screen.queryByRole('button', { name: 'Start plan' })).toBeNull();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Kudal High School' }));
    expect(screen.getByText('1 selected')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Start plan' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Clear selection' }));
    expect(screen.queryByRole('button', { name: 'Start plan' })).toBeNull();
    await userEvent.tab();
    expect(screen.getByRole('table').contains(document.activeElement), 'goes on at rows').toBe(
      true,
    );
  });

  it('selects all rows of the page, and none the second time', async () => {
    render(<WithSelection />);
    const all = screen.getByRole<HTMLInputElement>('checkbox', {
      name: 'Select all rows on this page',
    });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Kankavli No. 1' }));
    expect(all.indeterminate).toBe(true);
    await userEvent.click(all);
    expect(screen.getByText('2 selected')).toBeTruthy();
    await userEvent.click(all);
    expect(screen.queryByText('2 selected')).toBeNull();
  });
});
