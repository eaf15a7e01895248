import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useCallQuery } from '../../platform/use-call.ts';
import type { MultiSelectItem } from '../../ui/multi-select/multi-select.tsx';
import { useUserWords } from './user-words.ts';

const pauseBeforeSearch = 250;
const keep = { staleTime: 5 * 60_000, keepPrevious: true, isChoice: true };

/** People for a choice, found by the server as one types; the one chosen is always among them, by name. */
export function usePersonChoice(chosen: string | undefined) {
  const words = useUserWords();
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text.trim(), pauseBeforeSearch);
  const found = useCallQuery(
    'User/fetchAllUser',
    { query: { pageSize: 50, ...(search ? { search } : {}) } },
    keep,
  );
  const known = useCallQuery(
    'User/fetchUserWithId/:id',
    { params: { id: chosen ?? '' } },
    { staleTime: keep.staleTime, enabled: chosen !== undefined },
  );
  const people = [...(found.data?.rows ?? []), ...(known.data ? [known.data] : [])];
  const byId = new Map(
    people.map(({ id, name, role, email, mobile }): [string, MultiSelectItem] => [
      id,
      { id, text: `${name} · ${words.role(role)}`, tooltip: email ?? mobile ?? undefined },
    ]),
  );
  return { items: [...byId.values()], onSearch: setText };
}
