import type { ListedUser } from '@shala/contract/users.ts';
import { useRef } from 'react';
import { useMay } from '../../../platform/may.ts';
import { useSelection } from '../../../ui/list/use-selection.ts';

/** People selected in the list, on this page and on earlier ones. */
export function usePersonSelection(rows: readonly ListedUser[] | undefined) {
  const may = useMay();
  const selection = useSelection();
  const seen = useRef(new Map<string, ListedUser>());
  for (const row of rows ?? []) seen.current.set(row.id, row);
  const selected = [...selection.ids].flatMap((id) => seen.current.get(id) ?? []);
  return { selection: may('User/updateUserStatuses') ? selection : undefined, selected };
}
