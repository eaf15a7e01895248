import { folded } from '../../platform/folded.ts';

export interface MultiSelectItem {
  id: string;
  text: string;
  tooltip?: string;
  isDisabled?: boolean;
}

export interface SelectionRules {
  singleSelection: boolean;
  enableSelectAll: boolean;
  /** -1: no limit. */
  limitSelection: number;
}

/** The specification's section 9. The texts beside these are translated: `multiSelect` of `common`. */
export const multiSelectDefaults = {
  singleSelection: false,
  allowSearchFilter: false,
  enableSelectAll: true,
  limitSelection: -1,
  maxHeight: 197,
} as const;

export function filterItems(items: readonly MultiSelectItem[], filter: string): MultiSelectItem[] {
  const text = folded(filter.trim());
  return items.filter((item) => folded(item.text).includes(text));
}

export function isLimitReached(chosen: readonly string[], rules: SelectionRules): boolean {
  const { singleSelection, limitSelection } = rules;
  return !singleSelection && limitSelection >= 0 && chosen.length >= limitSelection;
}

export function isItemDisabled(
  item: MultiSelectItem,
  chosen: readonly string[],
  rules: SelectionRules,
): boolean {
  return Boolean(item.isDisabled) || (isLimitReached(chosen, rules) && !chosen.includes(item.id));
}

export function toggleItem(
  item: MultiSelectItem,
  chosen: readonly string[],
  rules: SelectionRules,
): string[] {
  if (isItemDisabled(item, chosen, rules)) return [...chosen];
  if (chosen.includes(item.id)) return chosen.filter((id) => id !== item.id);
  return rules.singleSelection ? [item.id] : [...chosen, item.id];
}

export function offersSelectAll(items: readonly MultiSelectItem[], rules: SelectionRules): boolean {
  const { enableSelectAll, singleSelection, limitSelection } = rules;
  return enableSelectAll && !singleSelection && limitSelection === -1 && items.length > 0;
}

const selectable = (shown: readonly MultiSelectItem[]) => shown.filter((item) => !item.isDisabled);

export function areAllSelected(
  shown: readonly MultiSelectItem[],
  chosen: readonly string[],
): boolean {
  const candidates = selectable(shown);
  return candidates.length > 0 && candidates.every((item) => chosen.includes(item.id));
}

/** Selects the filtered items and leaves disabled items as they are. */
export function toggleAll(shown: readonly MultiSelectItem[], chosen: readonly string[]): string[] {
  const ids = selectable(shown).map((item) => item.id);
  if (areAllSelected(shown, chosen)) return chosen.filter((id) => !ids.includes(id));
  return [...chosen, ...ids.filter((id) => !chosen.includes(id))];
}

/** The next item from `from` on (cyclically) that begins with the typed text. */
export function findByTyping(
  shown: readonly MultiSelectItem[],
  typed: string,
  from: number,
): number {
  const start = folded(typed);
  for (let step = 0; step < shown.length; step += 1) {
    const index = (from + step) % shown.length;
    if (folded(shown[index]!.text).startsWith(start)) return index;
  }
  return -1;
}
