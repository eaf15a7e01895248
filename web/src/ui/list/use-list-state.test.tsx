import { act, renderHook } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { useListState } from './use-list-state.ts';

const defaults = { sort: 'name', filters: ['block'] };

describe('useListState', () => {
  it('replaces the history entry for a search, and adds one for every other change', () => {
    const navigate = vi.fn();
    const { result } = renderHook(() => useListState({ search: { page: 3 }, navigate }, defaults));
    act(() => result.current.setSearch('zp'));
    expect(navigate).toHaveBeenLastCalledWith({ search: { search: 'zp' }, replace: true });
    act(() => result.current.setFilter('block', ['a', 'b']));
    expect(navigate).toHaveBeenLastCalledWith({ search: { block: ['a', 'b'] }, replace: false });
    act(() => result.current.setPage(4));
    expect(navigate).toHaveBeenLastCalledWith({ search: { page: 4 }, replace: false });
  });

  it('replaces the history entry of a page that is not there', () => {
    const navigate = vi.fn();
    const { result } = renderHook(() => useListState({ search: { page: 3 }, navigate }, defaults));
    act(() => result.current.replacePage(2));
    expect(navigate).toHaveBeenLastCalledWith({ search: { page: 2 }, replace: true });
  });

  it('returns the same query while the URL does not change', () => {
    const search = { block: 'a' };
    const { result, rerender } = renderHook(() =>
      useListState({ search, navigate: () => {} }, defaults),
    );
    const first = result.current.query;
    rerender();
    expect(result.current.query).toBe(first);
  });
});
