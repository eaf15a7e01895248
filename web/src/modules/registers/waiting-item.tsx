import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { exchange } from '../../platform/outbox/outbox-store.ts';
import { isMarks, type Waiting } from '../../platform/outbox/waiting.ts';
import { useConfirm } from '../../ui/dialog/use-confirm.ts';
import { formatNumber } from '../../ui/format.ts';
import { Link } from '../../ui/navigation.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { registerOfHref } from './register-links.ts';
import styles from './registers.module.css';

/** A save that goes out by itself, and why it has not yet; or one of another kind that was refused. */
export function WaitingItem({ item }: { item: Waiting }) {
  const { t } = useTranslation('registers');
  const format = useFormat();
  const { confirm, dialog } = useConfirm();
  const discard = async () => {
    const isSure = await confirm({
      title: t('unsent.discardTitle'),
      consequence: t('unsent.discardText'),
      verb: t('unsent.discard'),
      isDanger: true,
    });
    if (isSure) await exchange(item.key);
  };
  return (
    <section className={styles.item}>
      <h3>
        {isMarks(item) ? (
          <Link href={registerOfHref(item.body)}>
            {t('unsent.register', {
              name: item.className ?? t('unsent.nameless'),
              day: format.day(item.body.day),
            })}
          </Link>
        ) : (
          t('unsent.check')
        )}
      </h3>
      <p>
        {isMarks(item) &&
          `${t('unsent.marks', { count: item.body.marks.length, n: formatNumber(item.body.marks.length) })} · `}
        {format.instant(item.madeAt)}
      </p>
      <p className={styles.quiet}>{item.failure?.message ?? t('unsent.waits')}</p>
      {item.needsOffice && (
        <Button variant="default" onClick={() => void discard()}>
          {t('unsent.discard')}
        </Button>
      )}
      {dialog}
    </section>
  );
}
