import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { render } from '../testing/render.tsx';
import { Pager } from './pager.tsx';

const listAt = (page: number, pageSize: number) => ({
  page,
  pageSize,
  setPage: vi.fn(),
  setPageSize: vi.fn(),
});

describe('the pager', () => {
  it('counts in lakhs', () => {
    render(<Pager list={listAt(2200, 50)} total={110000} />);
    expect(screen.getByText('1,09,951–1,10,000 of 1,10,000')).toBeTruthy();
    expect(screen.getByText('Page 2,200 of 2,200')).toBeTruthy();
  });

  it('changes pages, but not past the first and the last', async () => {
    const list = listAt(1, 50);
    render(<Pager list={list} total={60} />);
    const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
    expect(button('Previous page').disabled).toBe(true);
    await userEvent.click(button('Next page'));
    expect(list.setPage).toHaveBeenCalledWith(2);
  });

  it('offers other page sizes, and keeps an unusual one from the URL', async () => {
    const list = listAt(1, 30);
    render(<Pager list={list} total={600} />);
    const choice = screen.getByRole('combobox', { name: 'Rows per page' });
    expect((choice as HTMLSelectElement).value).toBe('30');
    await userEvent.selectOptions(choice, '100 per page');
    expect(list.setPageSize).toHaveBeenCalledWith(100);
  });

  it('goes to a page that is typed, at most to the last', async () => {
    const list = listAt(1, 50);
    render(<Pager list={list} total={600} />);
    const box = screen.getByRole('textbox', { name: 'Go to page' });
    await userEvent.type(box, '7{Enter}');
    expect(list.setPage).toHaveBeenLastCalledWith(7);
    await userEvent.type(box, '0{Enter}');
    await userEvent.clear(box);
    await userEvent.type(box, '99{Enter}');
    expect(list.setPage.mock.calls).toEqual([[7], [12]]);
  });

  it('shows only the count when everything fits on one page', () => {
    render(<Pager list={listAt(1, 50)} total={12} />);
    expect(screen.getByText('1–12 of 12')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('leads back from a page that no longer exists', () => {
    render(<Pager list={listAt(3, 50)} total={12} />);
    expect(screen.getByRole('button', { name: 'Previous page' })).toBeTruthy();
  });

  it('is hidden when there are no rows', () => {
    render(<Pager list={listAt(1, 50)} total={0} />);
    expect(screen.queryByRole('navigation')).toBeNull();
  });
});
