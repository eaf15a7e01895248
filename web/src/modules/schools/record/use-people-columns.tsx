import { actsOn } from '@shala/contract/acting-days.ts';
import type { SchoolUser } from '@shala/contract/school-users.ts';
import { useTranslation } from 'react-i18next';
import { LanguageText } from '../../../ui/language-text.tsx';
import type { Column } from '../../../ui/list/data-table.tsx';
import { StateBadge } from '../../../ui/record/state-badge.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { worksOn } from './school-people-order.ts';

export function usePeopleColumns(today: string): Column<SchoolUser>[] {
  const { t } = useTranslation('schools');
  const format = useFormat();
  const since = ({ from, to }: SchoolUser) => {
    const days = { from: format.day(from), to: to && format.day(to) };
    return t(to ? 'people.fromTo' : 'people.since', days);
  };
  return [
    {
      name: 'name',
      header: t('people.name'),
      cell: ({ accountName }) => <LanguageText>{accountName}</LanguageText>,
    },
    {
      name: 'designation',
      header: t('people.designation'),
      cell: ({ designation }) => <LanguageText>{designation}</LanguageText>,
      inCard: true,
    },
    { name: 'time', header: t('people.time'), cell: since, inCard: true },
    {
      name: 'state',
      header: t('field.status'),
      cell: (person) => {
        if (actsOn(person, today))
          return (
            <StateBadge tone="good">
              {t('shell:acting.until', { to: format.day(person.actsTo!) })}
            </StateBadge>
          );
        if (worksOn(person, today))
          return <StateBadge tone="good">{t('people.working')}</StateBadge>;
        return (
          <StateBadge tone="neutral">
            {t(person.from > today ? 'people.yetToJoin' : 'people.left')}
          </StateBadge>
        );
      },
      inCard: true,
    },
  ];
}
