import { useState } from 'react';
import type { Selection } from '../../../ui/list/use-selection.ts';

/** Everyone is chosen but those who are left out from the beginning, until a tick says otherwise. */
export function useAllBut(ids: readonly string[], leftOut: ReadonlySet<string>): Selection {
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
  const isChosen = (id: string) => leftOut.has(id) === turned.has(id);
  const turn = (some: readonly string[]) =>
    setTurned(
      (now) => new Set([...now, ...some].filter((id) => !(now.has(id) && some.includes(id)))),
    );
  return {
    ids: new Set(ids.filter(isChosen)),
    toggle: (id) => turn([id]),
    toggleAll: (some) => turn(some.every(isChosen) ? some : some.filter((id) => !isChosen(id))),
    clear: () => turn(ids.filter(isChosen)),
  };
}
