import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { onPhone } from '../testing/phone.ts';
import { render } from '../testing/render.tsx';
import { FilterBar } from './filter-bar.tsx';
import type { UrlSearch } from './list-state.ts';
import { SearchBox } from './search-box.tsx';
import { useListState } from './use-list-state.ts';

const defaults = { sort: 'name', filters: ['block', 'status'] };
const filters = [
  {
    name: 'block',
    label: 'Block',
    items: [
      { id: 'k', text: 'Kankavli' },
      { id: 'u', text: 'Kudal' },
    ],
  },
  { name: 'status', label: 'Status', items: [{ id: 'open', text: 'Open' }] },
];

function Bar({ start = {} }: { start?: UrlSearch }) {
  const [search, setSearch] = useState(start);
  const list = useListState({ search, navigate: (to) => setSearch(to.search) }, defaults);
  return (
    <>
      <FilterBar list={list} filters={filters} />
      <output>{JSON.stringify(search)}</output>
    </>
  );
}

const url = () => JSON.parse(screen.getByRole('status').textContent ?? '');

describe('the filters of a list', () => {
  it('write the choice into the URL and show it on the chip', async () => {
    render(<Bar />);
    await userEvent.click(screen.getByRole('button', { name: 'Block' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Kankavli' }));
    await userEvent.click(screen.getByRole('option', { name: 'Kudal' }));
    expect(url()).toEqual({ block: ['k', 'u'] });
    expect(screen.getByRole('button', { name: 'Block Kankavli +1' })).toBeTruthy();
  });

  it('are removed one by one', async () => {
    render(<Bar start={{ block: 'k', status: 'open' }} />);
    await userEvent.click(screen.getByRole('button', { name: 'Remove filter Block' }));
    expect(url()).toEqual({ status: 'open' });
  });

  it('are cleared all at once, with the search', async () => {
    render(<Bar start={{ block: 'k', status: 'open', search: 'zp', sort: '-name' }} />);
    await userEvent.click(screen.getByRole('button', { name: 'Clear all' }));
    expect(url()).toEqual({ sort: '-name' });
    expect(screen.queryByRole('button', { name: 'Clear all' })).toBeNull();
  });

  it('close with Escape and return the focus', async () => {
    render(<Bar />);
    await userEvent.click(screen.getByRole('button', { name: 'Block' }));
    await screen.findByRole('listbox');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Block' }));
  });

  it('are behind one button on a phone, which counts them and leaves the search its room', async () => {
    onPhone();
    render(<Bar start={{ block: 'k' }} />);
    expect(screen.queryByRole('button', { name: /^Block/ })).toBeNull();
    const toggle = screen.getByRole('button', { name: '1 filter' });
    expect(toggle.textContent).toBe('1');
    expect(screen.queryByText('/')).toBeNull();
    await userEvent.click(toggle);
    expect(screen.getByRole('button', { name: 'Block Kankavli' })).toBeTruthy();
  });
});

describe("a list's search", () => {
  afterEach(() => vi.useRealTimers());

  it('searches once after the person stops typing', () => {
    vi.useFakeTimers();
    const onSearch = vi.fn();
    render(<SearchBox value="" onSearch={onSearch} />);
    const box = screen.getByRole('searchbox');
    fireEvent.change(box, { target: { value: 'z' } });
    act(() => vi.advanceTimersByTime(200));
    fireEvent.change(box, { target: { value: 'zp' } });
    act(() => vi.advanceTimersByTime(299));
    expect(onSearch).not.toHaveBeenCalled();
    act(() => vi.advanceTimersByTime(1));
    expect(onSearch.mock.calls).toEqual([['zp']]);
  });

  it('searches at once with Enter, and clears with Escape', async () => {
    const onSearch = vi.fn();
    render(<SearchBox value="" onSearch={onSearch} />);
    await userEvent.type(screen.getByRole('searchbox'), 'zp{Enter}');
    expect(onSearch).toHaveBeenLastCalledWith('zp');
    await userEvent.keyboard('{Escape}');
    expect(onSearch).toHaveBeenLastCalledWith('');
  });

  it('gets the focus with the / key, unless the person types elsewhere', async () => {
    render(
      <>
        <SearchBox value="" onSearch={() => {}} />
        <textarea aria-label="Remark" />
      </>,
    );
    const remark = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Remark' });
    await userEvent.type(remark, 'a/b');
    expect(remark.value).toBe('a/b');
    await userEvent.click(document.body);
    await userEvent.keyboard('/');
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  });

  it('follows the URL when the back button changes it', () => {
    const { rerender } = render(<SearchBox value="zp" onSearch={() => {}} />);
    rerender(<SearchBox value="" onSearch={() => {}} />);
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
  });
});
