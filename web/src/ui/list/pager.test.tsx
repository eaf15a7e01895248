import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { render } from '../testing/render.tsx';
import { Pager } from './pager.tsx';

const none = { onPage: () => {}, onPageSize: () => {} };

describe('the pager', () => {
  it('counts in lakhs', () => {
    render(<Pager total={110000} page={2200} pageSize={50} {...none} />);
    expect(screen.getByText('1,09,951–1,10,000 of 1,10,000')).toBeTruthy();
    expect(screen.getByText('Page 2,200 of 2,200')).toBeTruthy();
  });

  it('turns pages, but not past the first and the last', async () => {
    const onPage = vi.fn();
    render(<Pager total={60} page={1} pageSize={50} {...none} onPage={onPage} />);
    const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
    expect(button('Previous page').disabled).toBe(true);
    await userEvent.click(button('Next page'));
    expect(onPage).toHaveBeenCalledWith(2);
  });

  it('offers other page sizes, and keeps an odd one of the URL', async () => {
    const onPageSize = vi.fn();
    render(<Pager total={600} page={1} pageSize={30} {...none} onPageSize={onPageSize} />);
    const choice = screen.getByRole('combobox', { name: 'Rows on a page' });
    expect((choice as HTMLSelectElement).value).toBe('30');
    await userEvent.selectOptions(choice, '100 a page');
    expect(onPageSize).toHaveBeenCalledWith(100);
  });

  it('is not there when there is nothing to page', () => {
    render(<Pager total={0} page={1} pageSize={50} {...none} />);
    expect(screen.queryByRole('navigation')).toBeNull();
  });
});
