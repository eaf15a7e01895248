import type { LeaveType } from '@shala/contract/leave-types.ts';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../ui/format.ts';
import { LanguageText } from '../../../ui/language-text.tsx';
import type { Column } from '../../../ui/list/data-table.tsx';
import { TwoLines } from '../../../ui/list/two-lines.tsx';
import { StateBadge } from '../../../ui/record/state-badge.tsx';
import { useTwoNames } from '../../../ui/use-two-names.ts';
import { useLeaveWords } from '../use-leave-words.ts';

export function useTypeColumns(): Column<LeaveType>[] {
  const { t } = useTranslation('leave');
  const words = useLeaveWords();
  const namesOf = useTwoNames();
  return [
    {
      name: 'name',
      header: t('field.type'),
      cell: (type) => {
        const { first, second } = namesOf(type);
        return (
          <TwoLines second={second && <LanguageText>{second}</LanguageText>}>
            <LanguageText>{`${first} (${type.code})`}</LanguageText>
          </TwoLines>
        );
      },
    },
    {
      name: 'forRoles',
      header: t('types.forRoles'),
      cell: ({ forRoles }) => forRoles.map((role) => t(`shell:roles.${role}`)).join(', '),
      inCard: true,
    },
    {
      name: 'perYear',
      header: t('types.perYear'),
      cell: ({ perYear }) => (perYear === null ? t('balance.noLimit') : words.days(perYear)),
      width: '13rem',
      inCard: true,
    },
    {
      name: 'of',
      header: t('types.setFor'),
      cell: ({ stateName }) =>
        stateName ? <LanguageText>{stateName}</LanguageText> : t('types.programme'),
      width: '15rem',
    },
    {
      name: 'used',
      header: t('types.applications'),
      cell: ({ used }) => formatNumber(used),
      align: 'end',
    },
    {
      name: 'isActive',
      header: t('field.status'),
      cell: ({ isActive }) => (
        <StateBadge tone={isActive ? 'good' : 'neutral'}>
          {t(isActive ? 'types.active' : 'types.inactive')}
        </StateBadge>
      ),
      inCard: true,
    },
  ];
}
