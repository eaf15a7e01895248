import type { Reservation } from '@shala/contract/book-reservations.ts';
import { useTranslation } from 'react-i18next';
import { useSave } from '../../../platform/use-call.ts';
import { notify } from '../../../ui/notify.ts';
import { libraryChanged } from '../library-calls.ts';

/** Cancels a reservation, which is made again as quickly. */
export function useCancelReservation() {
  const { t } = useTranslation('library');
  const save = useSave('library/cancelReservation', { invalidates: libraryChanged, quiet: true });
  return async ({ id, version }: Reservation) => {
    const answer = await save.mutateAsync({ body: { id, version } });
    if (answer.success) notify.success(t('reservation.cancelled'));
    else notify.failure(answer.message);
  };
}
