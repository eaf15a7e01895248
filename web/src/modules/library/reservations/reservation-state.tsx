import type { Reservation } from '@shala/contract/book-reservations.ts';
import { useTranslation } from 'react-i18next';
import { StateBadge, type Tone } from '../../../ui/record/state-badge.tsx';
import { useFormat } from '../../../ui/use-format.ts';

const tones: Record<Reservation['state'], Tone> = {
  waiting: 'waiting',
  held: 'good',
  lapsed: 'warn',
};

/** The place in the queue, or which copy is kept until when. */
export function ReservationState({ reservation }: { reservation: Reservation }) {
  const { t } = useTranslation('library');
  const format = useFormat();
  const { state, place, accessionNumber, heldUntil } = reservation;
  return (
    <StateBadge tone={tones[state]}>
      {state === 'waiting'
        ? t('reservation.waiting', { place: format.number(place ?? 1) })
        : t(`reservation.${state}`, {
            number: accessionNumber,
            day: heldUntil && format.date(heldUntil),
          })}
    </StateBadge>
  );
}
