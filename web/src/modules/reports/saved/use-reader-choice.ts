import { useDebouncedValue } from '@mantine/hooks';
import type { SavedReport } from '@shala/contract/saved-reports.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallQuery } from '../../../platform/use-call.ts';
import type { MultiSelectItem } from '../../../ui/multi-select/multi-select.tsx';

const pauseBeforeSearch = 250;

/** Colleagues found by the server as one types; those with whom the report is shared are always among them. */
export function useReaderChoice(readers: SavedReport['readers']) {
  const { t } = useTranslation('reports');
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text.trim(), pauseBeforeSearch);
  const [seen, setSeen] = useState<readonly MultiSelectItem[]>([]);
  const { data } = useCallQuery(
    'report/fetchReaders',
    { query: { pageSize: 50, ...(search ? { search } : {}) } },
    { staleTime: 60_000, keepPrevious: true },
  );
  const found = (data?.rows ?? []).map(({ id, name, role, hasEmail }) => ({
    id,
    text: [name, t(`shell:roles.${role}`), ...(hasEmail ? [] : [t('saved.noEmail')])].join(' · '),
  }));
  const byId = new Map<string, MultiSelectItem>();
  for (const { id, name } of readers) byId.set(id, { id, text: name });
  for (const item of [...seen, ...found]) byId.set(item.id, item);
  const items = [...byId.values()];
  const onSearch = (typed: string) => {
    // Who was chosen under another search stays among the items.
    setSeen(items);
    setText(typed);
  };
  return { items, onSearch };
}
