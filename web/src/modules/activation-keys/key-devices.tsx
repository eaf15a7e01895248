import { Button } from '@mantine/core';
import type { ActivationKeyRecord } from '@shala/contract/activation-keys.ts';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../platform/may.ts';
import { type Column, DataTable } from '../../ui/list/data-table.tsx';
import { StateBadge } from '../../ui/record/state-badge.tsx';
import { useFormat } from '../../ui/use-format.ts';
import styles from './key-page.module.css';
import { shortDevice } from './short-device.ts';
import type { useKeySettling } from './use-key-settling.ts';

type BoundDevice = ActivationKeyRecord['boundDevices'][number];

interface KeyDevicesProps {
  record: ActivationKeyRecord;
  onRelease: ReturnType<typeof useKeySettling>['release'];
}

/** The devices that use the key, and those that did. */
export function KeyDevices({ record, onRelease }: KeyDevicesProps) {
  const { t } = useTranslation('activation-keys');
  const columns = useDeviceColumns((deviceId) => void onRelease({ key: record, deviceId }));
  return (
    <DataTable<BoundDevice>
      label={t('group.devices')}
      columns={columns}
      rows={record.boundDevices}
      idOf={({ deviceId }) => deviceId}
      nameOf={({ deviceId }) => shortDevice(deviceId)}
      empty={<p className={styles.none}>{t('device.none')}</p>}
    />
  );
}

function useDeviceColumns(release: (deviceId: string) => void): Column<BoundDevice>[] {
  const { t } = useTranslation('activation-keys');
  const format = useFormat();
  const may = useMay();
  const columns: Column<BoundDevice>[] = [
    {
      name: 'deviceId',
      header: t('field.deviceId'),
      cell: ({ deviceId }) => (
        <span title={deviceId} translate="no">
          {shortDevice(deviceId)}
        </span>
      ),
    },
    {
      name: 'boundAt',
      header: t('device.boundAt'),
      cell: ({ boundAt }) => format.instant(boundAt),
      inCard: true,
    },
    {
      name: 'lastSeenAt',
      header: t('field.lastSeenAt'),
      cell: ({ lastSeenAt }) => format.instant(lastSeenAt),
      inCard: true,
    },
    {
      name: 'state',
      header: t('device.state'),
      cell: ({ releasedAt }) =>
        releasedAt ? (
          <StateBadge tone="neutral">
            {t('device.released', { day: format.day(releasedAt) })}
          </StateBadge>
        ) : (
          <StateBadge tone="good">{t('device.bound')}</StateBadge>
        ),
      inCard: true,
    },
  ];
  if (may('activationKey/releaseDevice')) {
    columns.push({
      name: 'release',
      header: t('common:list.actions'),
      cell: ({ deviceId, releasedAt }) =>
        releasedAt === null && (
          <Button variant="default" size="xs" onClick={() => release(deviceId)}>
            {t('action.release')}
          </Button>
        ),
      inCard: true,
    });
  }
  return columns;
}
