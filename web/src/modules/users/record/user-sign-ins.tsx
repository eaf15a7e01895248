import type { User } from '@shala/contract/users.ts';
import { useTranslation } from 'react-i18next';
import type { CallResult } from '../../../platform/call.ts';
import { useCallQuery } from '../../../platform/use-call.ts';
import { LanguageText } from '../../../ui/language-text.tsx';
import { type Column, DataTable } from '../../../ui/list/data-table.tsx';
import { listFailure } from '../../../ui/list/list-failure.tsx';
import { StateBadge } from '../../../ui/record/state-badge.tsx';
import { PaperDrawing } from '../../../ui/states/drawings.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { deviceInWords } from './device-words.ts';

type SignIn = CallResult<'User/fetchSignIns/:id'>[number];

/** When and from where the person signed in, or somebody tried to. */
export function UserSignIns({ user }: { user: User }) {
  const { t } = useTranslation('users');
  const { data, error, refetch } = useCallQuery('User/fetchSignIns/:id', {
    params: { id: user.id },
  });
  const columns = useSignInColumns();
  return (
    <DataTable<SignIn>
      label={t('tab.signIns')}
      columns={columns}
      rows={data}
      idOf={({ at, outcome }) => at + outcome}
      nameOf={({ at }) => at}
      empty={
        <EmptyState drawing={<PaperDrawing />} title={t('signIns.empty')}>
          {t('signIns.emptyText')}
        </EmptyState>
      }
      failure={listFailure({ data, error, refetch })}
    />
  );
}

function useSignInColumns(): Column<SignIn>[] {
  const { t } = useTranslation('users');
  const format = useFormat();
  return [
    { name: 'at', header: t('signIns.at'), cell: ({ at }) => format.instant(at) },
    {
      name: 'outcome',
      header: t('signIns.outcomeLabel'),
      cell: ({ outcome }) => (
        <StateBadge tone={outcome === 'signed_in' ? 'good' : 'warn'}>
          {t(`signIns.outcome.${outcome}`)}
        </StateBadge>
      ),
      inCard: true,
    },
    {
      name: 'method',
      header: t('signIns.methodLabel'),
      cell: ({ method }) => t(`signIns.method.${method}`),
    },
    {
      name: 'address',
      header: t('signIns.address'),
      cell: ({ address }) => <LanguageText>{address}</LanguageText>,
      inCard: true,
    },
    {
      name: 'device',
      header: t('signIns.device'),
      cell: ({ device }) => (
        <span title={device ?? undefined}>
          <LanguageText>{deviceInWords(device) ?? '–'}</LanguageText>
        </span>
      ),
      inCard: true,
    },
  ];
}
