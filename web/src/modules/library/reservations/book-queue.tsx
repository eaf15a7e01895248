import { Button } from '@mantine/core';
import type { BookRecord } from '@shala/contract/books.ts';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../platform/may.ts';
import { useCallQuery } from '../../../platform/use-call.ts';
import { IconClock } from '../../../ui/icons.ts';
import { LazyPart } from '../../../ui/lazy-part.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import styles from '../library.module.css';
import { useLibraryWords } from '../use-library-words.ts';
import { ReservationList } from './reservation-list.tsx';

const ReserveDialog = lazy(() => import('./reserve-dialog.tsx'));

/** Who waits for a book; one that has no copy free can be reserved. */
export function BookQueue({ book }: { book: BookRecord }) {
  const { t } = useTranslation('library');
  const may = useMay();
  const words = useLibraryWords();
  const [isReserving, setReserving] = useState(false);
  const { data, error, refetch } = useCallQuery('library/fetchReservations', {
    query: { bookId: book.id },
  });
  return (
    <section className={styles.part} aria-labelledby="queue">
      <h2 id="queue">{t('reservation.title')}</h2>
      {error && !data && (
        <ErrorState failure={error.answer} onRetry={() => void refetch()} isSlim />
      )}
      {data?.total === 0 && <p className={styles.quiet}>{t('reservation.none')}</p>}
      {data && (
        <ReservationList
          label={t('reservation.title')}
          reservations={data.rows}
          nameOf={(one) => [words.borrower(one), one.className].filter(Boolean).join(' · ')}
        />
      )}
      {may('library/reserveBook') && book.copies > 0 && book.available === 0 && (
        <div className={styles.acts}>
          <Button
            variant="default"
            leftSection={<IconClock size="1.8rem" aria-hidden />}
            onClick={() => setReserving(true)}
          >
            {t('reservation.reserve')}
          </Button>
        </div>
      )}
      <LazyPart>
        {isReserving && <ReserveDialog book={book} onClose={() => setReserving(false)} />}
      </LazyPart>
    </section>
  );
}
