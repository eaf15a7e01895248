import { actsFromNow } from '@shala/contract/acting-days.ts';
import type { SchoolUser } from '@shala/contract/school-users.ts';
import { useTranslation } from 'react-i18next';
import { LanguageText } from '../../../ui/language-text.tsx';
import type { Column } from '../../../ui/list/data-table.tsx';
import { StateBadge } from '../../../ui/record/state-badge.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { actingText } from './acting-days.ts';

export function useWorkColumns(today: string): Column<SchoolUser>[] {
  const { t } = useTranslation('users');
  const format = useFormat();
  const time = ({ from, to }: SchoolUser) => {
    const days = { from: format.day(from), to: to && format.day(to) };
    return t(to ? 'work.fromTo' : 'work.since', days);
  };
  return [
    {
      name: 'school',
      header: t('field.school'),
      cell: ({ schoolName }) => <LanguageText>{schoolName}</LanguageText>,
    },
    {
      name: 'designation',
      header: t('field.designation'),
      cell: ({ designation }) => <LanguageText>{designation ?? '–'}</LanguageText>,
      inCard: true,
    },
    { name: 'time', header: t('work.time'), cell: time, inCard: true },
    {
      name: 'state',
      header: t('field.status'),
      cell: ({ from, to, ...acting }) => {
        if (actsFromNow(acting, today))
          return <StateBadge tone="good">{t(...actingText(acting, today, format.day))}</StateBadge>;
        if (from > today) return <StateBadge tone="neutral">{t('work.yetToJoin')}</StateBadge>;
        if (to && to < today) return <StateBadge tone="neutral">{t('work.left')}</StateBadge>;
        return <StateBadge tone="good">{t('work.working')}</StateBadge>;
      },
      inCard: true,
    },
  ];
}
