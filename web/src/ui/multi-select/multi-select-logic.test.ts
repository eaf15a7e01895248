import { describe, expect, it } from 'vitest';
import {
  areAllSelected,
  filterItems,
  findByTyping,
  isItemDisabled,
  isLimitReached,
  type MultiSelectItem,
  offersSelectAll,
  type SelectionRules,
  toggleAll,
  toggleItem,
} from './multi-select-logic.ts';

const marathi = { id: 'mr', text: 'Marathi' };
const hindi = { id: 'hi', text: 'Hindi' };
const urdu: MultiSelectItem = { id: 'ur', text: 'Urdu', isDisabled: true };
const items = [marathi, hindi, urdu];

const several: SelectionRules = {
  singleSelection: false,
  enableSelectAll: true,
  limitSelection: -1,
};
const atMostOne = { ...several, limitSelection: 1 };
const single = { ...several, singleSelection: true };

describe('toggleItem', () => {
  it('adds an item, and removes it the second time', () => {
    expect(toggleItem(hindi, ['mr'], several)).toEqual(['mr', 'hi']);
    expect(toggleItem(hindi, ['mr', 'hi'], several)).toEqual(['mr']);
  });

  it('replaces the first pick in single mode', () => {
    expect(toggleItem(hindi, ['mr'], single)).toEqual(['hi']);
    expect(toggleItem(hindi, ['hi'], single)).toEqual([]);
  });

  it('does nothing to a disabled item, chosen or not', () => {
    expect(toggleItem(urdu, [], several)).toEqual([]);
    expect(toggleItem(urdu, ['ur'], several)).toEqual(['ur']);
  });
});

describe('the selection limit', () => {
  it('disables unselected items once it is reached, and lets selected items be removed', () => {
    expect(isItemDisabled(hindi, ['mr'], atMostOne)).toBe(true);
    expect(toggleItem(hindi, ['mr'], atMostOne)).toEqual(['mr']);
    expect(isItemDisabled(marathi, ['mr'], atMostOne)).toBe(false);
    expect(toggleItem(marathi, ['mr'], atMostOne)).toEqual([]);
  });

  it('is off at -1', () => {
    expect(isLimitReached(['a', 'b', 'c', 'd'], several)).toBe(false);
  });

  it('does not prevent replacing in single mode', () => {
    expect(isLimitReached(['mr'], { ...single, limitSelection: 1 })).toBe(false);
  });
});

describe('Select All', () => {
  it('is offered in multi mode only, with items and without a limit', () => {
    expect(offersSelectAll(items, several)).toBe(true);
    expect(offersSelectAll(items, single)).toBe(false);
    expect(offersSelectAll(items, atMostOne)).toBe(false);
    expect(offersSelectAll([], several)).toBe(false);
    expect(offersSelectAll(items, { ...several, enableSelectAll: false })).toBe(false);
  });

  it('selects the filtered items, skips disabled ones and keeps the earlier selection', () => {
    expect(toggleAll(items, [])).toEqual(['mr', 'hi']);
    expect(toggleAll(filterItems(items, 'hin'), ['mr'])).toEqual(['mr', 'hi']);
  });

  it('deselects when every selectable item is selected', () => {
    expect(areAllSelected(items, ['mr', 'hi'])).toBe(true);
    expect(toggleAll(items, ['hi', 'mr', 'ur'])).toEqual(['ur']);
    expect(areAllSelected([urdu], ['ur'])).toBe(false);
  });
});

describe('the search filter', () => {
  it('finds any part of the text, ignoring case', () => {
    expect(filterItems(items, ' RA ')).toEqual([marathi]);
  });

  it('finds a Devanagari text however its letters are composed', () => {
    const decomposed = { id: '1', text: 'सड\u093cक' };
    expect(filterItems([decomposed], 'स\u095cक')).toEqual([decomposed]);
  });
});

describe('type-ahead', () => {
  it('goes to the next item with the typed beginning, cyclically', () => {
    const rows = [marathi, hindi, { id: 'm2', text: 'Malayalam' }];
    expect(findByTyping(rows, 'm', 1)).toBe(2);
    expect(findByTyping(rows, 'm', 3)).toBe(0);
    expect(findByTyping(rows, 'mar', 1)).toBe(0);
    expect(findByTyping(rows, 'x', 0)).toBe(-1);
  });
});
