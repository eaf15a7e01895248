import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useOutbox } from '../../platform/outbox/outbox.ts';
import { sendOutbox } from '../../platform/outbox/send-outbox.ts';
import { IconDownload } from '../../ui/icons.ts';
import { PaperDrawing } from '../../ui/states/drawings.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import styles from '../../ui/unsent/unsent.module.css';
import { AttendanceHeader } from '../staff-attendance/staff-attendance-public.ts';
import { exportUnsent } from './export-unsent.ts';
import { UnsentItem } from './unsent-item.tsx';
import { viewOf } from './unsent-views.ts';

/** The items on this device that wait for the network or need review. */
export function UnsentPage() {
  const { t } = useTranslation('unsent');
  const { own, others } = useOutbox();
  const inReview = own.filter(({ needsReview }) => needsReview);
  const waiting = own.filter(({ needsReview }) => !needsReview);
  return (
    <>
      <AttendanceHeader
        title={t('title')}
        count={own.length}
        action={
          waiting.length > 0 && <Button onClick={() => void sendOutbox()}>{t('sendNow')}</Button>
        }
      >
        {inReview.length > 0 && (
          <Button
            variant="default"
            leftSection={<IconDownload size="1.8rem" aria-hidden />}
            onClick={() => exportUnsent(inReview, t)}
          >
            {t('export')}
          </Button>
        )}
      </AttendanceHeader>
      {others > 0 && <p className={styles.others}>{t('others', { count: others })}</p>}
      {own.length === 0 && (
        <EmptyState drawing={<PaperDrawing />} title={t(others > 0 ? 'noneOwn' : 'none')}>
          {t('noneText')}
        </EmptyState>
      )}
      {[...inReview, ...waiting].map((item) => {
        const view = viewOf(item);
        return view && <UnsentItem key={item.key} item={item} view={view} />;
      })}
    </>
  );
}
