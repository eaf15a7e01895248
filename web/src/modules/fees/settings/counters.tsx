import { Button } from '@mantine/core';
import type { FeeCounter } from '@shala/contract/fee-settings.ts';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallQuery } from '../../../platform/use-call.ts';
import { useUrlDialog } from '../../../platform/use-url-dialog.ts';
import { LanguageText } from '../../../ui/language-text.tsx';
import { LazyPart } from '../../../ui/lazy-part.tsx';
import { DataTable } from '../../../ui/list/data-table.tsx';
import { listFailure } from '../../../ui/list/list-failure.tsx';
import { editAction } from '../../../ui/list/row-actions.tsx';
import { FactGroup } from '../../../ui/record/fact-group.tsx';
import { StateBadge } from '../../../ui/record/state-badge.tsx';
import styles from '../fees.module.css';

const CounterDialog = lazy(() => import('./counter-dialog.tsx'));

/** The windows at which money is taken, each with receipts numbered by itself. */
export function Counters({ schoolId }: { schoolId: string }) {
  const { t } = useTranslation('fees');
  const { data, error, refetch } = useCallQuery('fees/fetchCounters', { query: { schoolId } });
  const adding = useUrlDialog('addCounter');
  const editing = useUrlDialog('counter');
  const edited = data?.find(({ id }) => id === editing.about);
  return (
    <FactGroup
      title={t('counters.title')}
      action={
        <Button variant="default" onClick={() => adding.open('new')}>
          {t('counters.add')}
        </Button>
      }
    >
      <DataTable<FeeCounter>
        label={t('counters.title')}
        columns={[
          {
            name: 'code',
            header: t('field.code'),
            cell: ({ code }) => <LanguageText>{code}</LanguageText>,
            width: '8rem',
          },
          {
            name: 'name',
            header: t('field.counterName'),
            cell: ({ name }) => <LanguageText>{name}</LanguageText>,
            inCard: true,
          },
          {
            name: 'state',
            header: t('field.state'),
            cell: ({ isActive }) => (
              <StateBadge tone={isActive ? 'good' : 'neutral'}>
                {t(isActive ? 'state.active' : 'state.inactive')}
              </StateBadge>
            ),
            inCard: true,
          },
        ]}
        rows={data}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        actionsOf={({ id }) => [editAction(t('list.edit'), () => editing.open(id))]}
        empty={<p className={styles.quiet}>{t('counters.none')}</p>}
        failure={listFailure({ data, error, refetch })}
      />
      <LazyPart>
        {adding.about && <CounterDialog schoolId={schoolId} onClose={adding.close} />}
        {edited && (
          <CounterDialog
            key={edited.id}
            schoolId={schoolId}
            counter={edited}
            onClose={editing.close}
          />
        )}
      </LazyPart>
    </FactGroup>
  );
}
