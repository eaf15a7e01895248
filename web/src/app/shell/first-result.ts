import type { SpotlightStore } from '@mantine/spotlight';

/**
 * Selects the first result, or the one that the person has moved to, among the results that are shown now: Mantine
 * selects as soon as a letter is typed, when the results of before are still there.
 */
export function selectShownResult(store: SpotlightStore): void {
  const state = store.getState();
  const list = document.getElementById(state.listId);
  const results = [...(list?.querySelectorAll('[data-action]') ?? [])];
  const selected = Math.min(Math.max(state.selected, 0), results.length - 1);
  for (const result of results) result.removeAttribute('data-selected');
  results[selected]?.setAttribute('data-selected', 'true');
  store.setState({ ...state, selected });
}

export function openSelectedResult(store: SpotlightStore): void {
  const list = document.getElementById(store.getState().listId);
  list?.querySelector<HTMLElement>('[data-selected]')?.click();
}
