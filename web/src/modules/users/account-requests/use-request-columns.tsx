import type { DeletionRequest } from '@shala/contract/auth.ts';
import { useTranslation } from 'react-i18next';
import { LanguageText } from '../../../ui/language-text.tsx';
import type { Column } from '../../../ui/list/data-table.tsx';
import { Moment } from '../../../ui/list/moment.tsx';
import { StateBadge, type Tone } from '../../../ui/record/state-badge.tsx';
import { useUserWords } from '../user-words.ts';

const tones: Record<DeletionRequest['status'], Tone> = {
  received: 'waiting',
  in_progress: 'warn',
  done: 'good',
  refused: 'neutral',
};

export function useRequestColumns(): Column<DeletionRequest>[] {
  const { t } = useTranslation('users');
  const words = useUserWords();
  return [
    {
      name: 'name',
      header: t('field.name'),
      cell: ({ name }) => <LanguageText>{name}</LanguageText>,
      sortable: true,
    },
    {
      name: 'code',
      header: t('requests.code'),
      cell: ({ code }) => <LanguageText>{code}</LanguageText>,
    },
    { name: 'role', header: t('field.role'), cell: ({ role }) => words.role(role) },
    {
      name: 'contact',
      header: t('requests.contact'),
      cell: ({ mobile, email }) => (
        <LanguageText>{[mobile, email].filter(Boolean).join(', ')}</LanguageText>
      ),
      inCard: true,
    },
    {
      name: 'status',
      header: t('field.status'),
      cell: ({ status }) => <RequestState status={status} />,
      inCard: true,
    },
    {
      name: 'createdAt',
      header: t('requests.createdAt'),
      cell: ({ createdAt }) => <Moment at={createdAt} />,
      sortable: true,
      inCard: true,
    },
  ];
}

function RequestState({ status }: Pick<DeletionRequest, 'status'>) {
  const { t } = useTranslation('users');
  return <StateBadge tone={tones[status]}>{t(`requests.status.${status}`)}</StateBadge>;
}
