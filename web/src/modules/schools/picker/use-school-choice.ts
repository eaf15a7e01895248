import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useCallQuery } from '../../../platform/use-call.ts';
import type { MultiSelectItem } from '../../../ui/multi-select/multi-select.tsx';

const pauseBeforeSearch = 250;
const keep = { staleTime: 5 * 60_000, keepPrevious: true, isChoice: true };

/** Schools for a choice, found by the server as one types; those chosen are always among them, by name. */
export function useSchoolChoice(chosen: readonly string[]) {
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text.trim(), pauseBeforeSearch);
  const found = useCallQuery(
    'User/fetchAllSchoolForUser',
    { query: { pageSize: 50, ...(search ? { search } : {}) } },
    keep,
  );
  const known = useCallQuery(
    'User/fetchAllSchoolForUser',
    { query: { pageSize: 200, schoolId: [...chosen] } },
    { ...keep, enabled: chosen.length > 0 },
  );
  const rows = [...(found.data?.rows ?? []), ...((chosen.length > 0 && known.data?.rows) || [])];
  const byId = new Map(
    rows.map(({ id, name, udiseCode, districtName }): [string, MultiSelectItem] => [
      id,
      { id, text: `${name} · ${udiseCode}`, tooltip: districtName },
    ]),
  );
  return { items: [...byId.values()], onSearch: setText, total: found.data?.total };
}
