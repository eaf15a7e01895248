import { useState } from 'react';

export interface Selection {
  ids: ReadonlySet<string>;
  toggle: (id: string) => void;
  /** Selects all of these rows, or none of them if all are selected. */
  toggleAll: (ids: readonly string[]) => void;
  clear: () => void;
}

/** The selected rows of a table; they stay selected while paging. */
export function useSelection(): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  return {
    ids,
    toggle: (id) => setIds((now) => toggled(now, [id], !now.has(id))),
    toggleAll: (some) => setIds((now) => toggled(now, some, !some.every((id) => now.has(id)))),
    clear: () => setIds(new Set()),
  };
}

function toggled(ids: ReadonlySet<string>, some: readonly string[], on: boolean) {
  const next = new Set(ids);
  for (const id of some) on ? next.add(id) : next.delete(id);
  return next;
}
