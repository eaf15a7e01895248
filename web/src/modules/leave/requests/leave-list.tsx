import type { Leave } from '@shala/contract/leave.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../../ui/list/data-table.tsx';
import { DateFilter } from '../../../ui/list/date-filter.tsx';
import { type Filter, FilterBar } from '../../../ui/list/filter-bar.tsx';
import type { RowAction } from '../../../ui/list/row-menu.tsx';
import type { useListPage } from '../../../ui/list/use-list-page.tsx';
import { NoMatches } from '../../../ui/states/no-matches.tsx';
import { useLocalName } from '../../../ui/use-local-name.ts';
import { useLeaveWords } from '../use-leave-words.ts';
import { useLeaveColumns } from './use-leave-columns.tsx';

interface LeaveListProps {
  label: string;
  of: 'own' | 'staff' | 'students';
  page: ReturnType<typeof useListPage<'leaveApplication/fetchSchoolWise'>>;
  filters: readonly Filter[];
  /** Filters of another kind. */
  children?: ReactNode;
  actionsOf: (leave: Leave) => readonly RowAction[];
  onOpen: (leave: Leave) => void;
  empty: ReactNode;
}

/** Applications for leave, pending ones first. */
export function LeaveList(props: LeaveListProps) {
  const { label, of, page, onOpen } = props;
  const { list } = page;
  const { t } = useTranslation('leave');
  const words = useLeaveWords();
  const localName = useLocalName();
  const columns = useLeaveColumns({ of, onReview: onOpen });
  const day = (name: 'from' | 'to') => (
    <DateFilter
      label={t(`filter.${name}`)}
      value={list.filters[name]?.[0] ?? ''}
      onChange={(chosen) => list.setFilter(name, chosen ? [chosen] : [])}
    />
  );
  return (
    <>
      <FilterBar
        list={list}
        searchPlaceholder={of === 'own' ? undefined : t('list.search')}
        filters={props.filters}
      >
        {props.children}
        {day('from')}
        {day('to')}
      </FilterBar>
      <DataTable<Leave>
        label={label}
        columns={columns}
        {...page.table}
        idOf={({ id }) => id}
        nameOf={(leave) => (of === 'own' ? words.span(leave) : localName(leave))}
        actionsOf={props.actionsOf}
        empty={list.isFiltered ? <NoMatches onClear={list.clear} /> : props.empty}
      />
      {page.pager}
    </>
  );
}
