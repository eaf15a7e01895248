import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { OutboxItem } from '../../platform/outbox/outbox-item.ts';
import { amend } from '../../platform/outbox/outbox-store.ts';
import { sendOutbox } from '../../platform/outbox/send-outbox.ts';
import { usePutAway } from '../../ui/dialog/use-put-away.ts';
import { formatNumber } from '../../ui/format.ts';
import { Link } from '../../ui/navigation.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { isStaffCheck, wayOfStaff } from '../staff-attendance/staff-attendance-public.ts';
import { isChildCheck, numberOf, wayOf } from './child-check-kind.ts';
import { isMarks } from './marks-kind.ts';
import { MendNumber } from './mend-number.tsx';
import { registerOfHref } from './register-links.ts';
import styles from './registers.module.css';

/** A save that goes out by itself, and why it has not yet; or one of another kind that was refused. */
export function WaitingItem({ item }: { item: OutboxItem }) {
  const { t } = useTranslation('attendance');
  const format = useFormat();
  const { putAway, dialog } = usePutAway();
  const sendAgain = async () => {
    const { failure: _, needsReview: __, ...again } = item;
    await amend(again);
    void sendOutbox();
  };
  return (
    <section className={styles.item}>
      <h2>
        {isMarks(item) ? (
          <Link href={registerOfHref(item.body)}>
            {t('unsent.register', {
              name: item.className ?? t('unsent.nameless'),
              day: format.day(item.body.day),
            })}
          </Link>
        ) : isStaffCheck(item) ? (
          t(`unsent.staff.${wayOfStaff(item)}`)
        ) : (
          isChildCheck(item) && t(`unsent.child.${wayOf(item)}`, { number: numberOf(item) })
        )}
      </h2>
      <p>
        {isMarks(item) &&
          `${t('unsent.marks', { count: item.body.marks.length, n: formatNumber(item.body.marks.length) })} · `}
        {format.instant(item.madeAt)}
      </p>
      <p className={styles.quiet}>{item.failure?.message || t('unsent.waits')}</p>
      <div className={styles.decide}>
        {item.needsReview && (
          <>
            <Button variant="default" onClick={() => void putAway(item)}>
              {t('common:putAway.verb')}
            </Button>
            <Button variant="default" onClick={() => void sendAgain()}>
              {t('unsent.again')}
            </Button>
          </>
        )}
        {isChildCheck(item) && <MendNumber item={item} />}
      </div>
      {dialog}
    </section>
  );
}
