import type { Borrower } from '@shala/contract/book-borrowers.ts';
import { useTranslation } from 'react-i18next';
import { useCallQuery } from '../../../platform/use-call.ts';
import { ReservationList } from './reservation-list.tsx';

type Named = Pick<Borrower, 'admissionId' | 'accountId'>;

/** What a borrower waits for, and what is kept; nothing where there is nothing. A student has the own ones. */
export function ReservedBooks({ borrower }: { borrower?: Named }) {
  const { t } = useTranslation('library');
  const { data } = useCallQuery(
    'library/fetchReservations',
    {
      query: borrower
        ? borrower.admissionId
          ? { admissionId: borrower.admissionId }
          : { accountId: borrower.accountId! }
        : {},
    },
    { staleTime: 0 },
  );
  if (!data || data.total === 0) return null;
  const label = t(borrower ? 'reservation.ofBorrower' : 'reservation.own');
  return (
    <>
      <h3>{label}</h3>
      <ReservationList label={label} reservations={data.rows} nameOf={({ bookName }) => bookName} />
    </>
  );
}
