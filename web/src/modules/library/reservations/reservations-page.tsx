import { type Reservation, reservationStates } from '@shala/contract/book-reservations.ts';
import { useTranslation } from 'react-i18next';
import { bookHref, catalogueHref } from '../../../app/links/library-links.ts';
import { useMay } from '../../../platform/may.ts';
import { RequirePermission } from '../../../platform/require-permission.tsx';
import { IconBan } from '../../../ui/icons.ts';
import { LanguageText } from '../../../ui/language-text.tsx';
import { type Column, DataTable } from '../../../ui/list/data-table.tsx';
import { FilterBar } from '../../../ui/list/filter-bar.tsx';
import { ListExport } from '../../../ui/list/list-export.tsx';
import { dangerAction } from '../../../ui/list/row-actions.tsx';
import { TwoLines } from '../../../ui/list/two-lines.tsx';
import { useListPage } from '../../../ui/list/use-list-page.tsx';
import { BooksDrawing } from '../../../ui/states/drawings.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { NoMatches } from '../../../ui/states/no-matches.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { SchoolFilter, useSchoolPlace } from '../../schools/schools-public.ts';
import { LibraryHeader } from '../library-header.tsx';
import { useLibraryWords } from '../use-library-words.ts';
import { ReservationState } from './reservation-state.tsx';
import { useCancelReservation } from './use-cancel-reservation.ts';

const defaults = { sort: 'reservedAt', filters: ['state'] };

export const ReservationsPage = () => (
  <RequirePermission row="library/fetchReservationsAsCsv" redirectTo={catalogueHref()}>
    <Reservations />
  </RequirePermission>
);

/** Who waits for which book, what is kept for whom, and what was not fetched in time. */
function Reservations() {
  const { t } = useTranslation('library');
  const may = useMay();
  const { schoolId } = useSchoolPlace();
  const page = useListPage(
    'library/fetchReservations',
    defaults,
    schoolId ? { schoolId: [schoolId] } : {},
  );
  const { list } = page;
  const columns = useColumns();
  const cancel = useCancelReservation();
  const actionsOf = (reservation: Reservation) => [
    dangerAction(t('reservation.cancel'), IconBan, () => void cancel(reservation)),
  ];
  return (
    <>
      <LibraryHeader title={t('reservation.title')} here="reservations" count={page.total}>
        <ListExport
          row="library/fetchReservationsAsCsv"
          query={page.input.query}
          fileName="reservations.csv"
          count={page.total}
        />
      </LibraryHeader>
      <FilterBar
        list={list}
        filters={[
          {
            name: 'state',
            label: t('field.state'),
            items: reservationStates.map((id) => ({ id, text: t(`reservationState.${id}`) })),
          },
        ]}
      >
        <SchoolFilter chosen={schoolId} />
      </FilterBar>
      <DataTable<Reservation>
        label={t('reservation.title')}
        columns={columns}
        {...page.table}
        idOf={({ id }) => id}
        nameOf={({ bookName }) => bookName}
        hrefOf={({ bookId }) => bookHref({ id: bookId })}
        actionsOf={may('library/cancelReservation') ? actionsOf : undefined}
        empty={
          list.isFiltered ? (
            <NoMatches onClear={list.clear} />
          ) : (
            <EmptyState drawing={<BooksDrawing />} title={t('reservation.emptyTitle')}>
              {t('reservation.emptyText')}
            </EmptyState>
          )
        }
      />
      {page.pager}
    </>
  );
}

function useColumns(): Column<Reservation>[] {
  const { t } = useTranslation('library');
  const format = useFormat();
  const words = useLibraryWords();
  return [
    {
      name: 'book',
      header: t('field.name'),
      cell: ({ bookName }) => <LanguageText>{bookName}</LanguageText>,
    },
    {
      name: 'borrower',
      header: t('field.borrower'),
      cell: ({ className, ...one }) => (
        <TwoLines second={className && <LanguageText>{className}</LanguageText>}>
          <LanguageText>{words.borrower(one)}</LanguageText>
        </TwoLines>
      ),
      inCard: true,
    },
    {
      name: 'reservedAt',
      header: t('field.reservedAt'),
      cell: ({ reservedAt }) => format.date(reservedAt),
      sortable: true,
    },
    {
      name: 'state',
      header: t('field.state'),
      cell: (reservation) => <ReservationState reservation={reservation} />,
      inCard: true,
    },
  ];
}
