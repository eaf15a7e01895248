import { Button } from '@mantine/core';
import type { Reservation } from '@shala/contract/book-reservations.ts';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../platform/may.ts';
import { LanguageText } from '../../../ui/language-text.tsx';
import styles from '../library.module.css';
import { ReservationState } from './reservation-state.tsx';
import { useCancelReservation } from './use-cancel-reservation.ts';

interface ReservationListProps {
  label: string;
  reservations: readonly Reservation[];
  /** The borrower, or the book. */
  nameOf: (reservation: Reservation) => string;
}

/** Reservations with their places; staff may cancel them. */
export function ReservationList({ label, reservations, nameOf }: ReservationListProps) {
  const { t } = useTranslation('library');
  const may = useMay();
  const cancel = useCancelReservation();
  return (
    <ul className={styles.held} aria-label={label}>
      {reservations.map((one) => (
        <li key={one.id}>
          <span>
            <LanguageText>{nameOf(one)}</LanguageText> <ReservationState reservation={one} />
          </span>
          {may('library/cancelReservation') && (
            <Button size="xs" variant="default" onClick={() => void cancel(one)}>
              {t('reservation.cancel')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
