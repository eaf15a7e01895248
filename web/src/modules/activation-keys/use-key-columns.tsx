import type { ActivationKey } from '@shala/contract/activation-keys.ts';
import { useTranslation } from 'react-i18next';
import { schoolDayOf } from '../../ui/format.ts';
import { LanguageText } from '../../ui/language-text.tsx';
import type { Column } from '../../ui/list/data-table.tsx';
import { useFormat } from '../../ui/use-format.ts';
import styles from './activation-keys.module.css';
import { KeyBadge } from './key-badge.tsx';
import { KeyHolder } from './key-holder.tsx';
import { useMonths } from './use-months.ts';

export function useKeyColumns(): Column<ActivationKey>[] {
  const { t } = useTranslation('activation');
  const format = useFormat();
  const months = useMonths();
  const made = ({ months: count, createdAt }: ActivationKey) =>
    t('list.made', { plan: months(count), day: format.day(schoolDayOf(createdAt)) });
  return [
    {
      name: 'createdAt',
      header: t('field.productKey'),
      cell: (key) => (
        <>
          <span className={styles.key} translate="no">
            {key.productKey}
          </span>
          <span className={styles.second}>{made(key)}</span>
        </>
      ),
      sortable: true,
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
      width: '26rem',
    },
    {
      name: 'devices',
      header: t('field.devices'),
      cell: ({ devices, maxDevices }) =>
        t('devicesOf', { n: format.number(devices), most: format.number(maxDevices) }),
      align: 'end',
      inCard: true,
    },
    {
      name: 'endsOn',
      header: t('field.endsOn'),
      cell: ({ endsOn }) => (endsOn ? format.day(endsOn) : '–'),
      sortable: true,
      inCard: true,
    },
    {
      name: 'lastSeenAt',
      header: t('field.lastSeenAt'),
      cell: ({ lastSeenAt }) =>
        lastSeenAt ? (
          <span title={format.instant(lastSeenAt)}>{format.day(schoolDayOf(lastSeenAt))}</span>
        ) : (
          '–'
        ),
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
      <KeyHolder {...key} />
      {key.schoolUdiseCode && (
        <span className={styles.second} translate="no">
          {key.schoolUdiseCode}
        </span>
      )}
    </span>
  );
}
