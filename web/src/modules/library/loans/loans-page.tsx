import { borrowerKinds } from '@shala/contract/book-borrowers.ts';
import type { Loan } from '@shala/contract/book-loans.ts';
import { loanStates, openLoanStates } from '@shala/contract/loan-states.ts';
import { useTranslation } from 'react-i18next';
import { bookHref, catalogueHref } from '../../../app/links/library-links.ts';
import { useMay } from '../../../platform/may.ts';
import { RequirePermission } from '../../../platform/require-permission.tsx';
import { useUserData } from '../../../platform/user-data.ts';
import { IconArrowBackUp, IconBan, IconRefresh } from '../../../ui/icons.ts';
import { LanguageText } from '../../../ui/language-text.tsx';
import { type Column, DataTable } from '../../../ui/list/data-table.tsx';
import { type Filter, FilterBar } from '../../../ui/list/filter-bar.tsx';
import { ListExport } from '../../../ui/list/list-export.tsx';
import { actionsFor, dangerAction, rowAction } from '../../../ui/list/row-actions.tsx';
import { TwoLines } from '../../../ui/list/two-lines.tsx';
import { useListPage } from '../../../ui/list/use-list-page.tsx';
import { Phone } from '../../../ui/phone.tsx';
import { StateBadge } from '../../../ui/record/state-badge.tsx';
import { BooksDrawing } from '../../../ui/states/drawings.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { NoMatches } from '../../../ui/states/no-matches.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { useClassesOfSchool } from '../../classes/classes-public.ts';
import { SchoolFilter, useSchoolPlace } from '../../schools/schools-public.ts';
import styles from '../library.module.css';
import { LibraryHeader } from '../library-header.tsx';
import { useLibraryWords } from '../use-library-words.ts';
import { PaperTitle } from './paper-title.tsx';
import { useEndLoan } from './use-end-loan.tsx';
import { useRenew } from './use-renew.ts';

const defaults = { sort: 'dueOn', filters: ['state', 'classId', 'borrower'] };

export const LoansPage = () => (
  <RequirePermission row="library/fetchLoansAsCsv" redirectTo={catalogueHref()}>
    <Loans />
  </RequirePermission>
);

/** Who has which book until when; what is overdue with the family's number. */
function Loans() {
  const { t } = useTranslation('library');
  const may = useMay();
  const isTeacher = useUserData()?.role === 'Teacher';
  const { schoolId } = useSchoolPlace();
  const page = useListPage('library/fetchLoans', defaults, {
    ...(schoolId && { schoolId: [schoolId] }),
    // What is back is listed where it is asked for.
    state: openLoanStates,
  });
  const { list } = page;
  const columns = useColumns();
  const filters = useFilters(schoolId);
  const { returnBook, lose, dialog } = useEndLoan();
  const renew = useRenew();
  const actionsOf = (loan: Loan) =>
    loan.endedOn
      ? loan.canReturnLost
        ? [rowAction(t('ending.return'), IconArrowBackUp, () => void returnBook(loan))]
        : []
      : actionsFor(
          rowAction(t('ending.return'), IconArrowBackUp, () => void returnBook(loan)),
          loan.canRenew && rowAction(t('loan.renew'), IconRefresh, () => void renew(loan)),
          dangerAction(t('ending.lose'), IconBan, () => lose(loan)),
        );
  return (
    <>
      <LibraryHeader title={t('loans.title')} here="loans" count={page.total}>
        <ListExport
          row="library/fetchLoansAsCsv"
          query={page.input.query}
          fileName="library-loans.csv"
          count={page.total}
        />
      </LibraryHeader>
      <PaperTitle schoolId={schoolId} states={list.filters['state'] ?? []} />
      <FilterBar list={list} filters={filters} searchPlaceholder={t('loans.search')}>
        <SchoolFilter chosen={schoolId} />
      </FilterBar>
      <DataTable<Loan>
        label={t('loans.title')}
        columns={columns}
        {...page.table}
        idOf={({ id }) => id}
        nameOf={({ bookName }) => bookName}
        hrefOf={({ bookId }) => bookHref({ id: bookId })}
        actionsOf={may('library/returnBook') ? actionsOf : undefined}
        empty={
          list.isFiltered ? (
            <NoMatches onClear={list.clear} />
          ) : (
            <EmptyState drawing={<BooksDrawing />} title={t('loans.emptyTitle')}>
              {t(isTeacher ? 'loans.emptyTextOfTeacher' : 'loans.emptyText')}
            </EmptyState>
          )
        }
      />
      {page.pager}
      {dialog}
    </>
  );
}

function useFilters(schoolId: string | undefined): Filter[] {
  const { t } = useTranslation('library');
  const { classes = [] } = useClassesOfSchool(schoolId);
  return [
    {
      name: 'state',
      label: t('field.state'),
      items: loanStates.map((id) => ({ id, text: t(`state.${id}`) })),
    },
    {
      name: 'classId',
      label: t('field.class'),
      items: classes.map(({ id, label }) => ({ id, text: label })),
    },
    {
      name: 'borrower',
      label: t('field.borrower'),
      items: borrowerKinds.map((id) => ({ id, text: t(`borrower.${id}`) })),
    },
  ];
}

function useColumns(): Column<Loan>[] {
  const { t } = useTranslation('library');
  const format = useFormat();
  const words = useLibraryWords();
  return [
    {
      name: 'book',
      header: t('field.name'),
      cell: ({ bookName, accessionNumber }) => (
        <TwoLines second={<LanguageText>{accessionNumber}</LanguageText>}>
          <LanguageText>{bookName}</LanguageText>
        </TwoLines>
      ),
    },
    {
      name: 'name',
      header: t('field.borrower'),
      cell: (loan) => (
        <TwoLines second={<LanguageText>{words.borrowerDetails(loan)}</LanguageText>}>
          <LanguageText>{words.borrower(loan)}</LanguageText>
        </TwoLines>
      ),
      sortable: true,
      width: '20rem',
      inCard: true,
    },
    {
      name: 'mobile',
      header: t('field.mobile'),
      cell: ({ mobile, guardianName }) => (
        <TwoLines second={guardianName && <LanguageText>{guardianName}</LanguageText>}>
          {mobile && <Phone number={mobile} />}
        </TwoLines>
      ),
      width: '17rem',
      inCard: true,
    },
    {
      name: 'issuedOn',
      header: t('field.issuedOn'),
      cell: ({ issuedOn }) => <span className={styles.day}>{format.date(issuedOn)}</span>,
      sortable: true,
      width: '12.5rem',
    },
    {
      name: 'dueOn',
      header: t('field.dueOn'),
      cell: ({ dueOn }) => <span className={styles.day}>{format.date(dueOn)}</span>,
      sortable: true,
      width: '12.5rem',
      inCard: true,
    },
    {
      name: 'state',
      header: t('field.state'),
      cell: ({ state, endedOn, finePaise, waivedFor }) => (
        <TwoLines
          second={
            waivedFor ? (
              <LanguageText>{t('loan.waived', { reason: waivedFor })}</LanguageText>
            ) : (
              finePaise > 0 && t('loan.fine', { amount: format.money(finePaise) })
            )
          }
        >
          <StateBadge tone={words.tone(state)}>
            {[words.state(state), endedOn && format.date(endedOn)].filter(Boolean).join(' · ')}
          </StateBadge>
        </TwoLines>
      ),
      inCard: true,
    },
  ];
}
