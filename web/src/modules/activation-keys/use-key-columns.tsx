import type { ActivationKey } from '@shala/contract/activation-keys.ts';
import { useTranslation } from 'react-i18next';
import { LanguageText } from '../../ui/language-text.tsx';
import type { Column } from '../../ui/list/data-table.tsx';
import { TwoLines } from '../../ui/list/two-lines.tsx';
import { useFormat } from '../../ui/use-format.ts';
import styles from './activation-keys.module.css';
import { KeyBadge } from './key-badge.tsx';
import { KeyHolder } from './key-holder.tsx';
import { useMonths } from './use-months.ts';

export function useKeyColumns(): Column<ActivationKey>[] {
  const { t } = useTranslation('activation-keys');
  const format = useFormat();
  const months = useMonths();
  const day = (date: string | null) =>
    date ? <span className={styles.whole}>{format.day(date)}</span> : '–';
  return [
    {
      name: 'createdAt',
      header: t('field.productKey'),
      cell: ({ productKey, months: count }) => (
        <TwoLines second={months(count)}>
          <span className={styles.key} translate="no">
            {productKey}
          </span>
        </TwoLines>
      ),
      sortable: true,
      width: '20rem',
    },
    {
      name: 'state',
      header: t('field.state'),
      cell: (key) => <KeyBadge {...key} />,
      inCard: true,
    },
    {
      name: 'school',
      header: t('field.school'),
      cell: (key) => <Holder {...key} />,
      sortable: true,
      inCard: true,
      width: '30rem',
    },
    {
      name: 'devices',
      header: t('field.devices'),
      cell: ({ devices, maxDevices }) => (
        <span className={styles.whole}>
          {t('devicesOf', { n: format.number(devices), most: format.number(maxDevices) })}
        </span>
      ),
      align: 'end',
      inCard: true,
    },
    {
      name: 'endsOn',
      header: t('field.endsOn'),
      cell: ({ endsOn }) => day(endsOn),
      sortable: true,
      inCard: true,
    },
    {
      name: 'lastSeenAt',
      header: t('field.lastSeenAt'),
      cell: ({ lastSeenAt }) => day(lastSeenAt),
      sortable: true,
    },
    {
      name: 'note',
      header: t('field.note'),
      cell: ({ note }) => <LanguageText>{note ?? '–'}</LanguageText>,
    },
  ];
}

function Holder(key: ActivationKey) {
  return (
    <span className={key.schoolId ? undefined : styles.quiet}>
      <TwoLines second={key.schoolUdiseCode && <LanguageText>{key.schoolUdiseCode}</LanguageText>}>
        <KeyHolder {...key} />
      </TwoLines>
    </span>
  );
}
