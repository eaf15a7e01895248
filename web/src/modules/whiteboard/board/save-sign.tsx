import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useReachability } from '../../../platform/reachability.ts';
import { StateBadge } from '../../../ui/record/state-badge.tsx';
import { keepMineAsCopy, takeTheirs } from '../saving/conflict.ts';
import { type OpenedPage, openPage, type Place } from '../saving/open-page.ts';
import type { PageSaver, Unstored } from '../saving/page-saver.ts';
import { useSaveState } from '../saving/use-page-saver.ts';
import styles from '../whiteboard.module.css';

interface SaveSignProps {
  place: Place;
  saver: PageSaver | undefined;
  mine: OpenedPage;
  /** Why something on the screen is not stored at all. */
  unstored: Unstored | 'picture' | undefined;
  onReview: (isInReview: boolean) => void;
  onReopen: () => void;
  goTo: (pageId: string) => void;
}

/** Says where the drawing is: on the server, on this device, or not stored; and asks where two devices differ. */
export function SaveSign({ place, saver, mine, unstored, ...props }: SaveSignProps) {
  const { onReview, onReopen, goTo } = props;
  const { t } = useTranslation('whiteboard');
  const isReached = useReachability() === 'reached';
  const { state, message } = useSaveState(
    place.pageId,
    unstored === 'picture' ? undefined : unstored,
  );
  const isInReview = state === 'conflict' || state === 'refused';
  useEffect(() => onReview(isInReview), [isInReview, onReview]);

  const keepMine = async () => {
    const drawn = await openPage(place);
    await saver?.forget();
    goTo(await keepMineAsCopy(place, 'success' in drawn ? mine.page : drawn.page));
  };
  const takeOther = async () => {
    await saver?.forget();
    await takeTheirs(place);
    onReopen();
  };

  if (isInReview) {
    return (
      <section className={styles.conflict} role="alert">
        <p>{state === 'conflict' ? t('conflict.text') : message}</p>
        <div className={styles.buttons}>
          <Button onClick={() => void keepMine()}>{t('conflict.keepMine')}</Button>
          <Button variant="default" onClick={() => void takeOther()}>
            {t('conflict.takeTheirs')}
          </Button>
        </div>
      </section>
    );
  }
  return (
    <span role="status">
      {unstored ? (
        <StateBadge tone="bad">{t(`unstored.${unstored}`)}</StateBadge>
      ) : (
        <StateBadge tone={state === 'saved' ? 'good' : 'waiting'}>
          {t(state === 'saved' ? 'save.saved' : isReached ? 'save.sending' : 'save.waiting')}
        </StateBadge>
      )}
    </span>
  );
}
