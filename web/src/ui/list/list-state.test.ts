import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isFiltered,
  type ListAction,
  type ListDefaults,
  type ListState,
  listQueryOf,
  parseListState,
  reduceListState,
  writeListState,
} from './list-state.ts';

const defaults: ListDefaults = { sort: 'name', filters: ['district', 'block'] };
const untouched = parseListState({}, defaults);

describe('the state of a list in the URL', () => {
  it('has the defaults without a query, and writes none for them', () => {
    expect(untouched).toEqual({ page: 1, pageSize: 50, search: '', sort: 'name', filters: {} });
    expect(writeListState(untouched, defaults)).toEqual({});
  });

  it('reads texts that the router parsed as numbers, and one value as a list', () => {
    const state = parseListState({ search: 27350101001, district: 7, page: '3' }, defaults);
    expect(state).toMatchObject({ search: '27350101001', filters: { district: ['7'] }, page: 3 });
  });

  it('ignores an invalid page, and limits a page to 500 rows', () => {
    for (const page of ['x', -1, 0, 1.5, null, {}]) {
      expect(parseListState({ page }, defaults).page).toBe(1);
    }
    expect(parseListState({ pageSize: 9999 }, defaults).pageSize).toBe(500);
  });

  it('leaves foreign entries of the URL unchanged', () => {
    const url = { tab: 'people', page: 2, search: 'x' };
    expect(writeListState(untouched, defaults, url)).toEqual({ tab: 'people' });
  });

  it('is read from the URL as it was written', () => {
    const text = fc.string({ minLength: 1 }).filter((one) => one.trim() === one);
    const state = fc.record<ListState>({
      page: fc.integer({ min: 1, max: 1e6 }),
      pageSize: fc.integer({ min: 1, max: 500 }),
      search: fc.oneof(fc.constant(''), text),
      sort: fc.constantFrom('name', '-name', 'block', '-block'),
      filters: fc.dictionary(
        fc.constantFrom('district', 'block'),
        fc.array(text, { minLength: 1, maxLength: 4 }),
        { noNullPrototype: true },
      ),
    });
    fc.assert(
      fc.property(state, (written) => {
        expect(parseListState(writeListState(written, defaults), defaults)).toEqual(written);
      }),
      { seed: 20261121 },
    );
  });
});

describe('reduceListState', () => {
  const onPageFour: ListState = { ...untouched, page: 4, filters: { block: ['a'] } };

  it('returns to the first page whenever the rows change', () => {
    const actions: ListAction[] = [
      { type: 'search', search: 'zp' },
      { type: 'sort', column: 'block' },
      { type: 'filter', name: 'district', values: ['x'] },
      { type: 'pageSize', pageSize: 100 },
      { type: 'clear' },
    ];
    for (const action of actions) {
      expect(reduceListState(onPageFour, action).page).toBe(1);
    }
    expect(reduceListState(onPageFour, { type: 'page', page: 5 }).page).toBe(5);
  });

  it('reverses the order when the same column is sorted again', () => {
    const byBlock = reduceListState(untouched, { type: 'sort', column: 'block' });
    expect(byBlock.sort).toBe('block');
    const back = reduceListState(byBlock, { type: 'sort', column: 'block' });
    expect(back.sort).toBe('-block');
    expect(reduceListState(back, { type: 'sort', column: 'block' }).sort).toBe('block');
  });

  it('drops a filter without values, and all of them with the search at once', () => {
    const cleared = reduceListState(onPageFour, { type: 'filter', name: 'block', values: [] });
    expect(cleared.filters).toEqual({});
    const searched = { ...onPageFour, search: 'zp' };
    expect(isFiltered(searched)).toBe(true);
    expect(isFiltered(reduceListState(searched, { type: 'clear' }))).toBe(false);
  });

  it('clears dependent filters with a filter', () => {
    const changed = reduceListState(onPageFour, {
      type: 'filter',
      name: 'district',
      values: ['x'],
      clears: ['block'],
    });
    expect(changed.filters).toEqual({ district: ['x'] });
  });

  it('sends filters as lists and leaves out an empty search', () => {
    expect(listQueryOf(onPageFour)).toEqual({ page: 4, pageSize: 50, sort: 'name', block: ['a'] });
    expect(listQueryOf({ ...untouched, search: 'zp' })).toMatchObject({ search: 'zp' });
  });
});

it('parseListState keeps the first value of a filter that takes one', () => {
  const defaults = { sort: 'name', filters: ['person', 'entity'], single: ['person'] };
  const { filters } = parseListState({ person: ['a', 'b'], entity: ['x', 'y'] }, defaults);
  expect(filters).toEqual({ person: ['a'], entity: ['x', 'y'] });
});
