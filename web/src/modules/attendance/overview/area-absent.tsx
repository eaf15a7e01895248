import type { LongAbsent } from '@shala/contract/attendance-overviews.ts';
import { useTranslation } from 'react-i18next';
import { studentAttendanceHref } from '../../../app/links/student-links.ts';
import { useMay } from '../../../platform/may.ts';
import { useCallQuery } from '../../../platform/use-call.ts';
import { useUrlState } from '../../../platform/use-url-state.ts';
import { LanguageText } from '../../../ui/language-text.tsx';
import { type Column, DataTable } from '../../../ui/list/data-table.tsx';
import { FilterBar } from '../../../ui/list/filter-bar.tsx';
import { ListExport } from '../../../ui/list/list-export.tsx';
import { listFailure } from '../../../ui/list/list-failure.tsx';
import { Pager } from '../../../ui/list/pager.tsx';
import { TwoLines } from '../../../ui/list/two-lines.tsx';
import { useListState } from '../../../ui/list/use-list-state.ts';
import { Phone } from '../../../ui/phone.tsx';
import { NoMatches } from '../../../ui/states/no-matches.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { useLocalName } from '../../../ui/use-local-name.ts';
import { useClassWords } from '../../classes/classes-public.ts';
import { ChoiceRow } from './choice-row.tsx';
import styles from './overview.module.css';
import { useArea } from './use-area.ts';

const lengths = [7, 15, 30];
const listDefaults = { sort: '-days' };

/** Students of many schools who have stayed away for days, with the family to call. */
export function AreaAbsent() {
  const { t } = useTranslation('attendance');
  const url = useUrlState();
  const { search, navigate } = url;
  const list = useListState(url, listDefaults);
  const { within } = useArea();
  const may = useMay();
  const inARow = lengths.find((length) => String(length) === String(search.inARow)) ?? 7;
  const sort = sortOf(list.sort);
  const query = { ...within, inARow, sort, ...(list.search && { search: list.search }) };
  const { data, error, refetch, isPlaceholderData } = useCallQuery(
    'attendance/fetchLongAbsent',
    { query: { ...query, page: list.page, pageSize: list.pageSize } },
    { keepPrevious: true },
  );
  const columns = useColumns();
  return (
    <section aria-labelledby="long-absent">
      <header className={styles.listHead}>
        <h2 id="long-absent">{t('longAbsent.title')}</h2>
        <ListExport
          row="attendance/fetchLongAbsentAsCsv"
          query={query}
          fileName="absent.csv"
          count={data?.total}
        />
      </header>
      <FilterBar list={list} searchPlaceholder={t('longAbsent.search')}>
        <ChoiceRow
          label={t('longAbsent.inARow')}
          values={lengths}
          chosen={inARow}
          textOf={(length) => t(`longAbsent.days.${length}`)}
          onChoose={(length) =>
            navigate({ search: { ...search, inARow: length, page: undefined }, replace: true })
          }
        />
      </FilterBar>
      <DataTable<LongAbsent>
        label={t('longAbsent.title')}
        columns={columns}
        rows={data?.rows}
        sort={sort}
        onSort={list.setSort}
        idOf={({ enrolmentId }) => enrolmentId}
        nameOf={({ name }) => name}
        hrefOf={
          may('student/fetchById/:id')
            ? ({ studentId }) => studentAttendanceHref({ id: studentId })
            : undefined
        }
        isRefreshing={isPlaceholderData}
        empty={
          list.search ? (
            <NoMatches onClear={list.clear} />
          ) : (
            <p className={styles.quiet}>{t('longAbsent.none')}</p>
          )
        }
        failure={listFailure({ data, error, refetch })}
      />
      {data && <Pager list={list} total={data.total} />}
    </section>
  );
}

const sorts = ['days', '-days', 'place', '-place', 'name', '-name'] as const;
/** Sorts of the places beside it are none of this list. */
const sortOf = (sort: string) => sorts.find((one) => one === sort) ?? '-days';

function useColumns(): Column<LongAbsent>[] {
  const { t } = useTranslation('attendance');
  const format = useFormat();
  const words = useClassWords();
  const nameOf = useLocalName();
  return [
    {
      name: 'name',
      header: t('field.student'),
      cell: (student) => <LanguageText>{nameOf(student)}</LanguageText>,
      sortable: true,
      width: '19rem',
    },
    {
      name: 'class',
      header: t('field.class'),
      cell: (student) => <LanguageText>{words.label(student)}</LanguageText>,
      inCard: true,
      width: '9rem',
    },
    {
      name: 'place',
      header: t('field.school'),
      cell: ({ schoolName, blockName, districtName }) => (
        <TwoLines second={<LanguageText>{blockName ?? districtName}</LanguageText>}>
          <LanguageText>{schoolName}</LanguageText>
        </TwoLines>
      ),
      sortable: true,
      inCard: true,
    },
    {
      name: 'days',
      header: t('field.inARow'),
      cell: ({ days }) => format.number(days),
      align: 'end',
      sortable: true,
      inCard: true,
      width: '13.5rem',
    },
    {
      name: 'lastPresentOn',
      header: t('field.lastPresentOn'),
      cell: ({ lastPresentOn }) => (lastPresentOn ? format.day(lastPresentOn) : '–'),
      inCard: true,
      width: '13rem',
    },
    {
      name: 'guardian',
      header: t('field.guardian'),
      cell: ({ guardianName, mobile }) => (
        <TwoLines second={mobile && <Phone number={mobile} />}>
          {guardianName ? <LanguageText>{guardianName}</LanguageText> : '–'}
        </TwoLines>
      ),
      inCard: true,
      width: '24rem',
    },
  ];
}
