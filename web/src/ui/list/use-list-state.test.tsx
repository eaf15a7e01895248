import { act, renderHook } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { useListState } from './use-list-state.ts';

const defaults = { sort: 'name', filters: ['block'] };

describe('useListState', () => {
  it('replaces the entry of the history while one types, and adds one for everything else', () => {
    const navigate = vi.fn();
    const { result } = renderHook(() => useListState({ search: { page: 3 }, navigate }, defaults));
    act(() => result.current.setSearch('zp'));
    expect(navigate).toHaveBeenLastCalledWith({ search: { search: 'zp' }, replace: true });
    act(() => result.current.setFilter('block', ['a', 'b']));
    expect(navigate).toHaveBeenLastCalledWith({ search: { block: ['a', 'b'] }, replace: false });
    act(() => result.current.setPage(4));
    expect(navigate).toHaveBeenLastCalledWith({ search: { page: 4 }, replace: false });
  });

  it('keeps the same query as long as the URL does', () => {
    const search = { block: 'a' };
    const { result, rerender } = renderHook(() =>
      useListState({ search, navigate: () => {} }, defaults),
    );
    const first = result.current.query;
    rerender();
    expect(result.current.query).toBe(first);
  });
});
