import { Button } from '@mantine/core';
import type { ContentRecord } from '@shala/contract/content.ts';
import { useTranslation } from 'react-i18next';
import { formatSize } from '../../../ui/format.ts';
import { IconCircleCheck, IconDeviceDesktopDown } from '../../../ui/icons.ts';
import { useFormat } from '../../../ui/use-format.ts';
import { useLocalName } from '../../../ui/use-local-name.ts';
import styles from '../content.module.css';
import { KeepProgress } from './keep-progress.tsx';
import { isWhole, type KeptItem } from './kept-items.ts';
import { keptDays, opensUntil } from './opens-until.ts';
import { useKeep } from './use-keep.ts';

interface KeepPartProps {
  content: ContentRecord;
  item: KeptItem | null;
}

/** Keeps the file of an item on the device, with its size said before. */
export function KeepPart({ content, item }: KeepPartProps) {
  const { t } = useTranslation('content');
  const nameOf = useLocalName();
  const { free, begin } = useKeep();
  const format = useFormat();
  const isLatest = item?.fileId === content.fileId;
  return (
    <section className={styles.keep} aria-label={t('kept.title')}>
      {item && isLatest && isWhole(item) && (
        <p className={styles.quiet}>
          <IconCircleCheck size="1.8rem" aria-hidden />{' '}
          {t('kept.done', { day: format.date(opensUntil(item)), count: keptDays })}
        </p>
      )}
      {item && !isLatest && <p className={styles.quiet}>{t('kept.newer')}</p>}
      {!(item && isLatest) && (
        <>
          <Button
            variant="default"
            leftSection={<IconDeviceDesktopDown size="1.8rem" aria-hidden />}
            onClick={() => begin(content)}
          >
            {`${t('kept.keep')} (${formatSize(content.size!)})`}
          </Button>
          {free !== undefined && (
            <p className={styles.quiet}>{t('kept.free', { free: formatSize(free) })}</p>
          )}
        </>
      )}
      {item && <KeepProgress item={item} name={nameOf(content)} />}
    </section>
  );
}
