import type { Leave } from '@shala/contract/leave.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallError } from '../../../platform/query-client.ts';
import { DataTable } from '../../../ui/list/data-table.tsx';
import { DateFilter } from '../../../ui/list/date-filter.tsx';
import { type Filter, FilterBar } from '../../../ui/list/filter-bar.tsx';
import { listFailure } from '../../../ui/list/list-failure.tsx';
import { Pager } from '../../../ui/list/pager.tsx';
import type { RowAction } from '../../../ui/list/row-menu.tsx';
import type { ListControl } from '../../../ui/list/use-list-state.ts';
import { NoMatches } from '../../../ui/states/no-matches.tsx';
import { useLeaveWords } from '../use-leave-words.ts';
import { useLeaveColumns } from './use-leave-columns.tsx';

interface LeaveListProps {
  label: string;
  of: 'own' | 'staff' | 'students';
  list: ListControl;
  found: UseQueryResult<{ rows: Leave[]; total: number }, CallError>;
  filters: readonly Filter[];
  /** Filters of another kind. */
  children?: ReactNode;
  actionsOf: (leave: Leave) => readonly RowAction[];
  onOpen: (leave: Leave) => void;
  empty: ReactNode;
}

/** Requests for leave: what waits stands first. */
export function LeaveList(props: LeaveListProps) {
  const { label, of, list, found, onOpen } = props;
  const { t } = useTranslation('leave');
  const words = useLeaveWords();
  const columns = useLeaveColumns({ of, onAnswer: onOpen });
  const { data, isPlaceholderData } = found;
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
        rows={data?.rows}
        idOf={({ id }) => id}
        nameOf={(leave) => (of === 'own' ? words.span(leave) : leave.name)}
        sort={list.sort}
        onSort={list.setSort}
        actionsOf={props.actionsOf}
        isRefreshing={isPlaceholderData}
        empty={list.isFiltered ? <NoMatches onClear={list.clear} /> : props.empty}
        failure={listFailure(found)}
      />
      {data && <Pager list={list} total={data.total} />}
    </>
  );
}
