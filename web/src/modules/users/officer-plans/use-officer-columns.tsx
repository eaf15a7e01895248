import '@mantine/core/styles/Switch.layer.css';
import { Switch } from '@mantine/core';
import type { ListedUser } from '@shala/contract/users.ts';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../../ui/list/data-table.tsx';
import { useUserColumns } from '../list/use-user-columns.tsx';
import styles from '../list/users.module.css';
import type { Officer } from './use-premium-switch.ts';

/** As in the list of people, and a switch for the plan. */
export function useOfficerColumns(change: (officer: Officer) => void): Column<ListedUser>[] {
  const { t } = useTranslation('users');
  const columns = new Map(useUserColumns().map((column) => [column.name, column]));
  return [
    columns.get('name')!,
    { ...columns.get('worksAt')!, header: t('field.area') },
    columns.get('lastSignInAt')!,
    {
      name: 'isPremium',
      header: t('field.isPremium'),
      cell: (officer) => (
        <span className={styles.plan}>
          <Switch
            aria-label={t('officers.planOf', { name: officer.name })}
            withThumbIndicator={false}
            checked={officer.isPremium}
            onChange={() => change(officer)}
          />
          {t(officer.isPremium ? 'premium.yes' : 'premium.no')}
        </span>
      ),
      inCard: true,
      width: '18rem',
    },
  ];
}
