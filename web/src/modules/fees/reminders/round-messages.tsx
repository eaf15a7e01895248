import {
  type Reminder,
  type ReminderRound,
  reminderStates,
} from '@shala/contract/fee-reminders.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { feeAccountHref } from '../../../app/links/fee-links.ts';
import { invalidate } from '../../../platform/query-client.ts';
import { DataTable } from '../../../ui/list/data-table.tsx';
import { FilterBar } from '../../../ui/list/filter-bar.tsx';
import type { ListDefaults } from '../../../ui/list/list-state.ts';
import { useListPage } from '../../../ui/list/use-list-page.tsx';
import { NoMatches } from '../../../ui/states/no-matches.tsx';
import { useLocalName } from '../../../ui/use-local-name.ts';
import { useReminderColumns } from './use-reminder-columns.tsx';

const defaults: ListDefaults = { sort: 'name', filters: ['state'], single: ['state'] };

/** The messages of a round; fetched again as they go out. */
export function RoundMessages({ round: { id, counts } }: { round: ReminderRound }) {
  const { t } = useTranslation('fees');
  const nameOf = useLocalName();
  const queryClient = useQueryClient();
  const page = useListPage('fees/fetchReminders', defaults, { roundId: id });
  const columns = useReminderColumns();
  const settled = `${counts.sent} ${counts.failed} ${counts.skipped}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is settled says when to fetch.
  useEffect(() => {
    void invalidate(queryClient, ['fees/fetchReminders']);
  }, [queryClient, settled]);
  return (
    <>
      <FilterBar
        list={page.list}
        searchPlaceholder={t('reminders.search')}
        filters={[
          {
            name: 'state',
            label: t('field.state'),
            singleSelection: true,
            items: reminderStates.map((one) => ({ id: one, text: t(`reminders.state.${one}`) })),
          },
        ]}
      />
      <DataTable<Reminder>
        label={t('reminders.result')}
        columns={columns}
        {...page.table}
        idOf={({ id }) => id}
        nameOf={nameOf}
        hrefOf={({ admissionId }) => feeAccountHref(admissionId)}
        empty={<NoMatches onClear={page.list.clear} />}
      />
      {page.pager}
    </>
  );
}
