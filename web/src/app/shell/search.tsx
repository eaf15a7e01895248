import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/spotlight/styles.layer.css';
import { useDebouncedValue } from '@mantine/hooks';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import type { Found } from '@shala/contract/search.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallQuery } from '../../platform/use-call.ts';
import { IconBuildingCommunity, IconSearch, IconUser, IconUserEdit } from '../../ui/icons.ts';
import { useNavigation } from '../../ui/navigation.tsx';
import type { EntryTitle } from '../sidebar.ts';
import { pagesFound, recordPath } from './search-pages.ts';

const [store, actions] = createSpotlight();

export const openSearch = (): void => actions.open();

/** Searches the pages of the sidebar, and the schools, people and students that the person may see. */
export default function Search({ sidebar }: { sidebar: readonly EntryTitle[] }) {
  const { t } = useTranslation('shell');
  const { go } = useNavigation();
  const [text, setText] = useState('');
  const [settled] = useDebouncedValue(text.trim(), 200);
  const { data, error, isFetching } = useCallQuery(
    'search/fetchAll',
    { query: { search: settled } },
    { enabled: settled !== '', keepPrevious: true },
  );

  const pages = pagesFound(sidebar, text, (title) => t([`entries.${title}`, title]));
  const found = text.trim() ? (data ?? []) : [];
  const isWaiting = isFetching || settled !== text.trim();
  const isEmpty = pages.length === 0 && found.length === 0;

  return (
    <Spotlight.Root
      store={store}
      query={text}
      onQueryChange={setText}
      shortcut={null}
      clearQueryOnClose
      overlayProps={{ backgroundOpacity: 0.4 }}
      attributes={{ content: { 'aria-label': t('header.search') } }}
      scrollable
      maxHeight="min(60rem, 70dvh)"
    >
      <Spotlight.Search
        placeholder={t('search.placeholder')}
        aria-label={t('search.placeholder')}
        leftSection={<IconSearch size="2rem" aria-hidden />}
      />
      <Spotlight.ActionsList>
        {pages.length > 0 && (
          <Spotlight.ActionsGroup label={t('search.pages')}>
            {pages.map(({ name, path }) => (
              <Spotlight.Action key={path} label={name} onClick={() => go(path)} />
            ))}
          </Spotlight.ActionsGroup>
        )}
        <Records label={t('search.schools')} records={found} kind="school" go={go} />
        <Records label={t('search.people')} records={found} kind="account" go={go} />
        <Records label={t('search.students')} records={found} kind="student" go={go} />
        {error && (
          <Spotlight.Empty>{t('search.failed', { reason: error.message })}</Spotlight.Empty>
        )}
        {isEmpty && !error && !isWaiting && (
          <Spotlight.Empty>
            {text.trim() ? t('search.nothing', { text: text.trim() }) : t('search.hint')}
          </Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}

const icons = { school: IconBuildingCommunity, account: IconUser, student: IconUserEdit };

interface RecordsProps {
  label: string;
  kind: Found['kind'];
  records: readonly Found[];
  go: (href: string) => void;
}

function Records({ label, kind, records, go }: RecordsProps) {
  const own = records.filter((record) => record.kind === kind);
  if (own.length === 0) return null;
  const Icon = icons[kind];
  return (
    <Spotlight.ActionsGroup label={label}>
      {own.map((record) => (
        <Spotlight.Action
          key={record.id}
          label={record.name}
          description={record.detail}
          translate="no"
          leftSection={<Icon size="2rem" aria-hidden />}
          onClick={() => go(recordPath(record))}
        />
      ))}
    </Spotlight.ActionsGroup>
  );
}
