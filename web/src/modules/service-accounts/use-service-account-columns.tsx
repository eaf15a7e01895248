import type { ApiKey, ServiceAccount } from '@shala/contract/service-accounts.ts';
import { useTranslation } from 'react-i18next';
import { LanguageText } from '../../ui/language-text.tsx';
import type { Column } from '../../ui/list/data-table.tsx';
import { TwoLines } from '../../ui/list/two-lines.tsx';
import { StateBadge } from '../../ui/record/state-badge.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { isGood } from './key-state.ts';
import styles from './service-accounts.module.css';

export function useServiceAccountColumns(): Column<ServiceAccount>[] {
  const { t } = useTranslation('service-accounts');
  return [
    {
      name: 'name',
      header: t('field.name'),
      cell: ({ name, purpose, status }) => (
        <TwoLines second={purpose && <LanguageText>{purpose}</LanguageText>}>
          <LanguageText>{name}</LanguageText>{' '}
          {status === 'deactivated' && (
            <StateBadge tone="neutral">{t('users:status.deactivated')}</StateBadge>
          )}
        </TwoLines>
      ),
      sortable: true,
    },
    {
      name: 'role',
      header: t('field.role'),
      cell: ({ role }) => t(`shell:roles.${role}`),
      width: '18rem',
      inCard: true,
    },
    {
      name: 'reach',
      header: t('field.reach'),
      cell: ({ reach }) => <LanguageText>{reach.join(', ')}</LanguageText>,
      inCard: true,
    },
    {
      name: 'keys',
      header: t('field.keys'),
      cell: ({ keys }) =>
        keys.length === 0 ? (
          t('list.noKeys')
        ) : (
          <ul className={styles.keys}>
            {keys.map((key) => (
              <li key={key.id}>
                <KeyLine {...key} />
              </li>
            ))}
          </ul>
        ),
      inCard: true,
      width: '30rem',
    },
  ];
}

function KeyLine(key: ApiKey) {
  const { t } = useTranslation('service-accounts');
  const format = useFormat();
  const { hint, until, lastUsedAt } = key;
  const day = until && format.day(until);
  const state = isGood(key)
    ? t(until ? 'key.ends' : 'key.endless', { hint, day })
    : t(key.revokedAt ? 'key.revoked' : 'key.over', { hint });
  const use = lastUsedAt ? t('key.used', { time: format.day(lastUsedAt) }) : t('key.unused');
  return (
    <TwoLines second={use}>
      <span translate="no">{state}</span>
    </TwoLines>
  );
}
