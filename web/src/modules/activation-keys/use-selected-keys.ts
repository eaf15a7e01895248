import type { ActivationKey } from '@shala/contract/activation-keys.ts';
import { useRef } from 'react';
import { useSelection } from '../../ui/list/use-selection.ts';

export type SelectedKeys = ReturnType<typeof useSelectedKeys>;

/** The keys that are selected, on this page of the list or on earlier ones. */
export function useSelectedKeys(rows: readonly ActivationKey[] = []) {
  const selection = useSelection();
  const seen = useRef(new Map<string, ActivationKey>());
  const remember = (keys: readonly ActivationKey[]) => {
    for (const key of keys) seen.current.set(key.id, key);
  };
  remember(rows);
  const find = (id: string) => seen.current.get(id);
  return {
    selection,
    remember,
    find,
    keys: [...selection.ids].flatMap((id) => find(id) ?? []),
  };
}
