import { Button, NativeSelect } from '@mantine/core';
import type { StockCheck, StockLine } from '@shala/contract/stock-checks.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bookHref } from '../../../app/links/library-links.ts';
import { useCallQuery, useSave } from '../../../platform/use-call.ts';
import { LanguageText } from '../../../ui/language-text.tsx';
import { Link } from '../../../ui/navigation.tsx';
import { CameraOfDesk, useCameraOfDesk } from '../counter/camera.ts';
import { ScanBox } from '../counter/scan-box.tsx';
import styles from '../library.module.css';
import { OutcomeBadge } from './outcome-badge.tsx';
import { useClearScan } from './use-clear-scan.ts';

const mostShown = 8;

/** Scans copy after copy; each says at once whether something is wrong with it. */
export function ScanDesk({ check: { id, schoolId, shelf } }: { check: StockCheck }) {
  const { t } = useTranslation('library');
  const [standing, setStanding] = useState('');
  const [error, setError] = useState<string>();
  const [last, setLast] = useState<StockLine[]>([]);
  const camera = useCameraOfDesk();
  const save = useSave('library/recordStockScan', { invalidates: ['library'], quiet: true });

  const enter = async (accessionNumber: string): Promise<boolean> => {
    const answer = await save.mutateAsync({
      body: { id, accessionNumber, shelf: standing || null },
    });
    if (!answer.success) {
      setError(answer.errors?.map(({ message }) => message).join(' ') ?? answer.message);
      return false;
    }
    const line = answer.result;
    const isSame = (one: StockLine) => one.accessionNumber === line.accessionNumber;
    setLast((lines) => [line, ...lines.filter((one) => !isSame(one))].slice(0, mostShown));
    return true;
  };

  const clear = useClearScan(id);
  const clearLine = async (line: StockLine) => {
    if (await clear(line)) setLast((lines) => lines.filter((one) => one !== line));
  };

  return (
    <div className={styles.desk}>
      <div className={styles.fields}>
        <CameraOfDesk value={camera}>
          <ScanBox
            label={t('field.accessionNumber')}
            help={t('stock.scanHelp')}
            error={error}
            onChange={() => setError(undefined)}
            onEnter={enter}
          />
        </CameraOfDesk>
        {shelf === null && <Standing schoolId={schoolId} shelf={standing} onChoose={setStanding} />}
      </div>
      <ul className={styles.held} aria-label={t('stock.last')} aria-live="polite">
        {last.map((line) => (
          <li key={line.accessionNumber}>
            <LanguageText>
              {[line.accessionNumber, line.bookName].filter(Boolean).join(' · ')}
            </LanguageText>
            <OutcomeBadge line={line} />
            {line.outcome === 'not_in_stock' && line.bookId && (
              <Link href={bookHref({ id: line.bookId })}>{t('stock.openBook')}</Link>
            )}
            <Button variant="subtle" size="compact-md" onClick={() => void clearLine(line)}>
              <span aria-hidden>{t('stock.clear')}</span>
              <span className="visually-hidden">
                {t('stock.clearOf', { number: line.accessionNumber })}
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface StandingProps {
  schoolId: string;
  shelf: string;
  onChoose: (shelf: string) => void;
}

/** Where the whole library is verified, the shelf that is gone through shows what stands wrong. */
function Standing({ schoolId, shelf, onChoose }: StandingProps) {
  const { t } = useTranslation('library');
  const { data = [] } = useCallQuery(
    'library/fetchShelves/:schoolId',
    { params: { schoolId } },
    { isChoice: true },
  );
  if (data.length === 0) return null;
  return (
    <NativeSelect
      label={t('stock.standing')}
      size="lg"
      translate="no"
      value={shelf}
      data={[
        { value: '', label: t('stock.standingAny') },
        ...data.map((one) => ({ value: one.shelf, label: one.shelf })),
      ]}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
    />
  );
}
