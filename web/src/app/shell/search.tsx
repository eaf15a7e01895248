import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/spotlight/styles.layer.css';
import { useDebouncedValue } from '@mantine/hooks';
import { createSpotlight, Spotlight, useSpotlight } from '@mantine/spotlight';
import type { Found } from '@shala/contract/search.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../platform/may.ts';
import { useCallQuery } from '../../platform/use-call.ts';
import {
  IconBuildingCommunity,
  IconCertificate,
  IconMapPin,
  IconReceiptRupee,
  IconSchool,
  IconSearch,
  IconUser,
  IconUserEdit,
} from '../../ui/icons.ts';
import { useNavigation } from '../../ui/navigation.tsx';
import { useBackButton } from '../../ui/use-back-button.ts';
import type { EntryTitle } from '../sidebar.ts';
import { openSelectedResult, selectShownResult } from './first-result.ts';
import { pagesFound, recordPath } from './search-pages.ts';
import type { TypedAhead } from './typed-ahead.ts';

const [store, actions] = createSpotlight();

export function openSearch(typed: TypedAhead): void {
  if (store.getState().opened) typed.end();
  else actions.open();
}

interface SearchProps {
  sidebar: readonly EntryTitle[];
  /** What was typed before the field was there. */
  typed: TypedAhead;
}

/** Searches the pages and actions, and the records that the person may see. */
export default function Search({ sidebar, typed }: SearchProps) {
  const { t } = useTranslation(['search', 'shell']);
  const may = useMay();
  const { go } = useNavigation();
  useBackButton(useSpotlight(store).opened, actions.close);
  const [text, setText] = useState('');
  const [settled] = useDebouncedValue(text.trim(), 200);
  const { data, error, isFetching } = useCallQuery(
    'search/fetchAll',
    { query: { search: settled } },
    { enabled: settled !== '', keepPrevious: true },
  );

  const names = {
    entry: (title: EntryTitle) => t([`shell:entries.${title}`, title]),
    place: (name: string) => t(`places.${name}`),
  };
  const pages = pagesFound({ sidebar, may, names }, text);
  const found = text.trim() ? (data ?? []) : [];
  const isWaiting = isFetching || settled !== text.trim();
  const isEmpty = pages.length === 0 && found.length === 0;
  const isEntered = useRef(false);
  const shown = [...pages.map(({ path }) => path), ...found.map(({ id }) => id)].join();

  useEffect(() => {
    if (shown) selectShownResult(store);
    if (isWaiting || !isEntered.current) return;
    isEntered.current = false;
    openSelectedResult(store);
  }, [shown, isWaiting]);

  return (
    <Spotlight.Root
      store={store}
      query={text}
      onQueryChange={setText}
      shortcut={null}
      clearQueryOnClose
      overlayProps={{ backgroundOpacity: 0.4 }}
      // Mantine's half-transparent text is too faint on the selected result.
      styles={{ actionDescription: { opacity: 1 } }}
      attributes={{ content: { 'aria-label': t('shell:header.search') } }}
      scrollable
      maxHeight="min(60rem, 70dvh)"
    >
      <Spotlight.Search
        placeholder={t('placeholder')}
        aria-label={t('placeholder')}
        leftSection={<IconSearch size="2rem" aria-hidden />}
        onFocus={() => setText(text + typed.end())}
        onKeyDown={({ key }) => {
          // Enter before the answer opens the first result once it is there.
          isEntered.current = key === 'Enter' && isWaiting && isEmpty;
        }}
      />
      <Spotlight.ActionsList>
        {pages.length > 0 && (
          <Spotlight.ActionsGroup label={t('pages')}>
            {pages.map(({ name, path }) => (
              <Spotlight.Action key={path} label={name} onClick={() => go(path)} />
            ))}
          </Spotlight.ActionsGroup>
        )}
        <Records label={t('schools')} records={found} kind="school" go={go} />
        <Records label={t('blocks')} records={found} kind="block" go={go} />
        <Records label={t('classes')} records={found} kind="class" go={go} />
        <Records label={t('people')} records={found} kind="account" go={go} />
        <Records label={t('students')} records={found} kind="student" go={go} />
        <Records label={t('receipts')} records={found} kind="receipt" go={go} />
        <Records label={t('certificates')} records={found} kind="certificate" go={go} />
        {error && <Spotlight.Empty>{t('failed', { reason: error.message })}</Spotlight.Empty>}
        {isEmpty && !error && !isWaiting && (
          <Spotlight.Empty>
            {text.trim() ? t('nothing', { text: text.trim() }) : t('hint')}
          </Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}

const icons = {
  school: IconBuildingCommunity,
  block: IconMapPin,
  class: IconSchool,
  account: IconUser,
  student: IconUserEdit,
  receipt: IconReceiptRupee,
  certificate: IconCertificate,
};

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
          key={`${record.id} ${record.name}`}
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
