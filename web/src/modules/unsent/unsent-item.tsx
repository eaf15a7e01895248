import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { OutboxItem } from '../../platform/outbox/outbox-item.ts';
import { amend } from '../../platform/outbox/outbox-store.ts';
import { sendOutbox } from '../../platform/outbox/send-outbox.ts';
import { useDiscard } from '../../ui/dialog/use-discard.ts';
import styles from '../../ui/unsent/unsent.module.css';
import type { UnsentView } from '../../ui/unsent/unsent-view.ts';
import { useFormat } from '../../ui/use-format.ts';

interface UnsentItemProps {
  item: OutboxItem;
  view: UnsentView;
}

export function UnsentItem({ item, view }: UnsentItemProps) {
  const { Title, Review } = view;
  return (
    <section className={styles.item}>
      <h2>
        <Title item={item} />
      </h2>
      {item.needsReview && Review ? <Review item={item} /> : <WholeItem item={item} view={view} />}
    </section>
  );
}

/** Why an item is not sent yet, or why all of it was refused. */
function WholeItem({ item, view: { Amount, Actions } }: UnsentItemProps) {
  const { t } = useTranslation('unsent');
  const format = useFormat();
  const { discard, dialog } = useDiscard();
  const sendAgain = async () => {
    const { failure: _, needsReview: __, ...again } = item;
    await amend(again);
    void sendOutbox();
  };
  return (
    <>
      <p>
        {Amount && (
          <>
            <Amount item={item} />
            {' · '}
          </>
        )}
        {format.instant(item.madeAt)}
      </p>
      <p className={styles.quiet}>{item.failure?.message || t('waits')}</p>
      <div className={styles.decide}>
        {item.needsReview && (
          <>
            <Button variant="default" onClick={() => void discard(item)}>
              {t('common:discard.verb')}
            </Button>
            <Button variant="default" onClick={() => void sendAgain()}>
              {t('again')}
            </Button>
          </>
        )}
        {Actions && <Actions item={item} />}
      </div>
      {dialog}
    </>
  );
}
