import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { ListedFees } from '@shala/contract/fee-accounts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallError } from '../../../platform/query-client.ts';
import { callQuery, useCallQuery } from '../../../platform/use-call.ts';
import { formatMoney } from '../../../ui/format.ts';
import { IconSearch } from '../../../ui/icons.ts';
import { LanguageText } from '../../../ui/language-text.tsx';
import { LazyPart } from '../../../ui/lazy-part.tsx';
import { notify } from '../../../ui/notify.ts';
import { exactFirst, searchTextOf } from '../../../ui/scan/card-text.ts';
import { ScanButton } from '../../../ui/scan/scan-button.tsx';
import { CodeScanner } from '../../../ui/scan/scanning.ts';
import { useLocalName } from '../../../ui/use-local-name.ts';
import styles from './counter.module.css';

const row = 'fees/fetchAllStudentFees';
const pauseBeforeSearch = 200;

interface StudentSearchProps {
  schoolId: string;
  onChoose: (admissionId: string) => Promise<void>;
}

/** Finds a student by name, register number, mobile or ID card; Enter takes the first, the arrows another. */
export function StudentSearch({ schoolId, onChoose }: StudentSearchProps) {
  const { t } = useTranslation('fees');
  const nameOf = useLocalName();
  const queryClient = useQueryClient();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [place, setPlace] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const [isScanning, setScanning] = useState(false);
  const text = searchTextOf(typed);
  const [asked] = useDebouncedValue(text, pauseBeforeSearch);
  const queryOf = (search: string) => ({
    query: { schoolId, search, pageSize: 8, withFormer: 'true' },
  });
  const { data } = useCallQuery(row, queryOf(asked), { enabled: asked !== '', staleTime: 0 });
  const rows = asked === text && text !== '' && data ? exactFirst(data.rows, text) : undefined;

  /** Who types fast, and a scanner, presses Enter before the list is there. */
  const find = async (search: string): Promise<ListedFees | undefined> => {
    try {
      const found = await queryClient.fetchQuery(callQuery(row, queryOf(search)));
      if (found.rows.length === 0) notify.warning(t('counter.nobody', { text: search }));
      return exactFirst(found.rows, search)[0];
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
      notify.failure(cause.answer.message);
      return undefined;
    }
  };

  const take = async (student: ListedFees | undefined | Promise<ListedFees | undefined>) => {
    if (isBusy) return;
    setBusy(true);
    const chosen = await student;
    if (chosen) await onChoose(chosen.admissionId);
    setBusy(false);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step && rows?.length) {
      event.preventDefault();
      setPlace((place + step + rows.length) % rows.length);
    }
    if (event.key !== 'Enter' || event.repeat || text === '') return;
    event.preventDefault();
    void take(rows ? (rows[place] ?? find(text)) : find(text));
  };

  return (
    <div className={styles.search}>
      <TextInput
        label={t('counter.search')}
        description={t('counter.searchHelp')}
        size="lg"
        autoFocus
        autoComplete="off"
        maxLength={200}
        role="combobox"
        aria-expanded={Boolean(rows?.length)}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={rows?.[place] ? `${listId}-${place}` : undefined}
        leftSection={<IconSearch size="2rem" aria-hidden />}
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setPlace(0);
        }}
        onKeyDown={onKeyDown}
        aria-busy={isBusy || undefined}
      />
      <ScanButton isOn={isScanning} onToggle={() => setScanning(!isScanning)}>
        {t(isScanning ? 'counter.stopScan' : 'counter.scan')}
      </ScanButton>
      {isScanning && (
        <LazyPart>
          <CodeScanner
            formats={['qr_code']}
            onCode={(code) => void take(find(searchTextOf(code)))}
          />
        </LazyPart>
      )}
      {rows?.length === 0 && <p role="status">{t('counter.nobody', { text })}</p>}
      <div id={listId} role="listbox" aria-label={t('counter.found')} className={styles.found}>
        {rows?.map((student, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the box above moves among the options and takes one
          <div
            key={student.admissionId}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === place}
            onClick={() => void take(student)}
          >
            <span>
              <LanguageText>{nameOf(student)}</LanguageText>
              <small>
                <LanguageText>
                  {[student.className, student.registerNumber, student.mobile]
                    .filter(Boolean)
                    .join(' · ')}
                </LanguageText>
              </small>
            </span>
            <strong data-warns={student.overduePaise > 0 || undefined}>
              {formatMoney(student.balancePaise)}
            </strong>
          </div>
        ))}
      </div>
    </div>
  );
}
