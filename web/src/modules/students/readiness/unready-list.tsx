import { useTranslation } from 'react-i18next';
import { studentHref } from '../../../app/links/student-links.ts';
import type { CallInput, CallResult } from '../../../platform/call.ts';
import { useCallQuery } from '../../../platform/use-call.ts';
import { DataTable } from '../../../ui/list/data-table.tsx';
import { listFailure } from '../../../ui/list/list-failure.tsx';
import { Pager } from '../../../ui/list/pager.tsx';
import type { ListControl } from '../../../ui/list/use-list-state.ts';
import { PaperDrawing } from '../../../ui/states/drawings.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { NoMatches } from '../../../ui/states/no-matches.tsx';
import { useLocalName } from '../../../ui/use-local-name.ts';
import styles from './readiness.module.css';
import { useUnreadyColumns } from './use-unready-columns.tsx';

type Query = CallInput<'student/fetchUnready'>['query'];
export type Unready = CallResult<'student/fetchUnready'>['rows'][number];

interface UnreadyListProps {
  schoolId: string;
  list: ListControl;
}

/** The students whose record is not ready, each with links to the missing fields. */
export function UnreadyList({ schoolId, list }: UnreadyListProps) {
  const { t } = useTranslation('students');
  const nameOf = useLocalName();
  const { classId, ...query } = list.query as Record<string, unknown>;
  const [ofClass] = list.filters.classId ?? [];
  const { data, error, isPlaceholderData, refetch } = useCallQuery(
    'student/fetchUnready',
    { query: { ...query, schoolId, ...(ofClass ? { classId: ofClass } : {}) } as Query },
    { keepPrevious: true },
  );
  const columns = useUnreadyColumns();
  const isNarrowed = list.search !== '' || list.filters.field !== undefined;
  return (
    <section className={styles.unready}>
      <h2>{t('readiness.unready')}</h2>
      <DataTable<Unready>
        label={t('readiness.unready')}
        columns={columns}
        rows={data?.rows}
        idOf={({ id }) => id}
        nameOf={nameOf}
        hrefOf={studentHref}
        sort={list.sort}
        onSort={list.setSort}
        isRefreshing={isPlaceholderData}
        empty={
          isNarrowed ? (
            <NoMatches onClear={list.clear} />
          ) : (
            <EmptyState drawing={<PaperDrawing />} title={t('readiness.allReadyTitle')}>
              {t('readiness.allReadyText')}
            </EmptyState>
          )
        }
        failure={listFailure({ data, error, refetch })}
      />
      {data && data.total > 0 && <Pager list={list} total={data.total} />}
    </section>
  );
}
