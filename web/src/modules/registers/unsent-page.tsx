import { Button } from '@mantine/core';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useTranslation } from 'react-i18next';
import { saveAs } from '../../platform/download.ts';
import { useOutbox } from '../../platform/outbox/outbox.ts';
import { sendOutbox } from '../../platform/outbox/send-outbox.ts';
import { schoolDayOf } from '../../ui/format.ts';
import { PaperDrawing } from '../../ui/states/drawings.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import {
  AttendanceHeader,
  isStaffCheck,
  type WaitingStaffCheck,
  wayOfStaff,
} from '../staff-attendance/staff-attendance-public.ts';
import { isChildCheck, numberOf, type WaitingChildCheck, wayOf } from './child-check-kind.ts';
import { isMarks, type WaitingMarks } from './marks-kind.ts';
import { asCsv, openMarks } from './office.ts';
import { OfficeItem } from './office-item.tsx';
import styles from './registers.module.css';
import { WaitingItem } from './waiting-item.tsx';

/** What waits on this device: still to be sent, or answered and to be decided. */
export function UnsentPage() {
  const { t } = useTranslation('attendance');
  const { own, others } = useOutbox();
  const office = own.filter(
    (item): item is WaitingMarks => isMarks(item) && item.needsReview === true,
  );
  const rest = own.filter((item) => !office.includes(item as WaitingMarks));
  const refused = rest.filter(
    (item): item is WaitingStaffCheck | WaitingChildCheck =>
      (isStaffCheck(item) || isChildCheck(item)) && item.needsReview === true,
  );

  const exportAll = () => {
    const marks = office.flatMap((item) =>
      openMarks(item).map(({ mark, answer }) => [
        item.body.day,
        item.className ?? item.body.classId,
        item.names?.[mark.enrolmentId] ?? answer?.name ?? mark.enrolmentId,
        t(`status.${mark.status ?? 'none'}`),
        mark.note ?? '',
        mark.tappedAt,
        answer?.refusal ? t(`refusal.${answer.refusal}`) : item.failure?.message || t('conflict'),
        answer?.mark?.shown ? t(`status.${answer.mark.shown}`) : '',
      ]),
    );
    const checks = refused.map((item) => [
      schoolDayOf(new Date(item.body.tappedAt)),
      '',
      isChildCheck(item) ? numberOf(item) : item.account,
      t(`check.${isChildCheck(item) ? wayOf(item) : wayOfStaff(item)}`),
      '',
      item.body.tappedAt,
      item.failure?.message ?? '',
      '',
    ]);
    const head = ['day', 'class', 'name', 'mine', 'note', 'tapped', 'why', 'theirs'];
    const text = asCsv([head.map((column) => t(`csv.${column}`)), ...marks, ...checks]);
    const name = `shala-unsent-${schoolDayOf(new Date())}.csv`;
    saveAs(new Blob([text], { type: 'text/csv;charset=utf-8' }), name);
  };

  return (
    <>
      <AttendanceHeader
        title={t('unsent.title')}
        count={own.length}
        action={
          rest.length > refused.length && (
            <Button onClick={() => void sendOutbox()}>{t('unsent.sendNow')}</Button>
          )
        }
      >
        {office.length + refused.length > 0 && (
          <Button
            variant="default"
            leftSection={<IconDownload size="1.8rem" aria-hidden />}
            onClick={exportAll}
          >
            {t('unsent.export')}
          </Button>
        )}
      </AttendanceHeader>
      {others > 0 && <p className={styles.help}>{t('unsent.others', { count: others })}</p>}
      {own.length === 0 && (
        <EmptyState drawing={<PaperDrawing />} title={t('unsent.none')}>
          {t('unsent.noneText')}
        </EmptyState>
      )}
      {office.map((item) => (
        <OfficeItem key={item.key} item={item} />
      ))}
      {rest.map((item) => (
        <WaitingItem key={item.key} item={item} />
      ))}
    </>
  );
}
