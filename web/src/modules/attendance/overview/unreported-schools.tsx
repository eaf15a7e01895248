import type { UnreportedSchool } from '@shala/contract/attendance-overviews.ts';
import { useTranslation } from 'react-i18next';
import { attendanceHref } from '../../../app/links/register-links.ts';
import { useCallQuery } from '../../../platform/use-call.ts';
import { LanguageText } from '../../../ui/language-text.tsx';
import { type Column, DataTable } from '../../../ui/list/data-table.tsx';
import { ListExport } from '../../../ui/list/list-export.tsx';
import { listFailure } from '../../../ui/list/list-failure.tsx';
import { Pager } from '../../../ui/list/pager.tsx';
import { TwoLines } from '../../../ui/list/two-lines.tsx';
import type { ListControl } from '../../../ui/list/use-list-state.ts';
import { Phone } from '../../../ui/phone.tsx';
import { NoMatches } from '../../../ui/states/no-matches.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import styles from './overview.module.css';

interface UnreportedSchoolsProps {
  day: string;
  /** The chosen place. */
  within: Record<string, string | undefined>;
  list: ListControl;
}

/** The schools with registers due and none saved, with the numbers to call. */
export function UnreportedSchools({ day, within, list }: UnreportedSchoolsProps) {
  const { t } = useTranslation('attendance');
  const format = useFormat();
  const query = {
    day,
    ...within,
    sort: sortOf(list.sort),
    ...(list.search && { search: list.search }),
  };
  const { data, error, refetch, isPlaceholderData } = useCallQuery(
    'attendance/fetchUnreported',
    { query: { ...query, page: list.page, pageSize: list.pageSize } },
    { keepPrevious: true },
  );
  const columns: Column<UnreportedSchool>[] = [
    {
      name: 'name',
      header: t('field.school'),
      cell: ({ name, udiseCode }) => (
        <TwoLines second={udiseCode}>
          <LanguageText>{name}</LanguageText>
        </TwoLines>
      ),
      sortable: true,
    },
    {
      name: 'place',
      header: t('field.place'),
      cell: ({ blockName, districtName }) => (
        <TwoLines second={<LanguageText>{districtName}</LanguageText>}>
          {blockName ? <LanguageText>{blockName}</LanguageText> : t('place.noBlock')}
        </TwoLines>
      ),
      sortable: true,
      inCard: true,
    },
    {
      name: 'principal',
      header: t('field.principal'),
      cell: (school) => <NumbersToCall school={school} />,
      inCard: true,
    },
    {
      name: 'classes',
      header: t('field.registersDue'),
      cell: ({ classes }) => format.number(classes),
      align: 'end',
      inCard: true,
    },
  ];
  return (
    <section aria-labelledby="unreported">
      <header className={styles.listHead}>
        <h2 id="unreported">{t('unreported.title')}</h2>
        <ListExport
          row="attendance/fetchUnreportedAsCsv"
          query={query}
          fileName={`not-reported-${day}.csv`}
          count={data?.total}
        />
      </header>
      <DataTable<UnreportedSchool>
        label={t('unreported.title')}
        columns={columns}
        rows={data?.rows}
        sort={sortOf(list.sort)}
        onSort={list.setSort}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        hrefOf={({ id }) => attendanceHref('overview', { day, schoolId: id })}
        isRefreshing={isPlaceholderData}
        empty={
          list.search ? (
            <NoMatches onClear={list.clear} />
          ) : (
            <p className={styles.quiet}>{t('unreported.none')}</p>
          )
        }
        failure={listFailure({ data, error, refetch })}
      />
      {data && <Pager list={list} total={data.total} />}
    </section>
  );
}

/** Sorts of the places beside it are none of this list. */
const sortOf = (sort: string) => sorts.find((one) => one === sort) ?? 'place';
const sorts = ['place', '-place', 'name', '-name'] as const;

/** The principals, and the school's own number where there is none of theirs. */
function NumbersToCall({ school }: { school: UnreportedSchool }) {
  const { t } = useTranslation('attendance');
  const { principals, contactMobile } = school;
  const isReachable = principals.some(({ mobile }) => mobile !== null);
  return (
    <>
      {principals.map(({ name, mobile }) => (
        <TwoLines key={`${name} ${mobile}`} second={mobile && <Phone number={mobile} />}>
          <LanguageText>{name}</LanguageText>
        </TwoLines>
      ))}
      {principals.length === 0 && t('unreported.noPrincipal')}
      {!isReachable && contactMobile && (
        <div>
          {t('unreported.office')}: <Phone number={contactMobile} />
        </div>
      )}
    </>
  );
}
