import { useState } from 'react';
import type { Selection } from '../../ui/list/use-selection.ts';

/** Everyone is chosen until left out. */
export function useAllBut(ids: readonly string[]): Selection {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const without = (some: readonly string[]) =>
    setLeft((now) => new Set([...now].filter((id) => !some.includes(id))));
  const isChosen = (id: string) => !left.has(id);
  return {
    ids: new Set(ids.filter(isChosen)),
    toggle: (id) => (isChosen(id) ? setLeft((now) => new Set([...now, id])) : without([id])),
    toggleAll: (some) =>
      some.every(isChosen) ? setLeft((now) => new Set([...now, ...some])) : without(some),
    clear: () => setLeft(new Set(ids)),
  };
}
