import type { BoardRecord } from '@shala/contract/whiteboard.ts';
import { lazy, useEffect, useState } from 'react';
import type { CallFailure } from '../../../platform/call.ts';
import { LazyPart } from '../../../ui/lazy-part.tsx';
import { RecordSkeleton } from '../../../ui/record/record-skeleton.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import type { Following } from '../live/use-following.ts';
import { type OpenedPage, openPage, type Place } from '../saving/open-page.ts';
import styles from '../whiteboard.module.css';

const DrawnPage = lazy(() => import('./drawn-page.tsx'));

export interface OpenPageProps {
  place: Place;
  board: BoardRecord;
  following: Following;
  isFollowing: boolean;
  setFollowing: (isFollowing: boolean) => void;
  goTo: (pageId: string) => void;
}

/** Fetches a page, and the drawing library with the first one. */
export function OpenPage(props: OpenPageProps) {
  const { account, boardId, pageId } = props.place;
  const [opened, setOpened] = useState<OpenedPage | CallFailure>();
  const [attempt, setAttempt] = useState(0);
  const again = () => setAttempt((before) => before + 1);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens the page again
  useEffect(() => {
    let isGone = false;
    setOpened(undefined);
    void openPage({ account, boardId, pageId }).then((page) => isGone || setOpened(page));
    return () => {
      isGone = true;
    };
  }, [account, boardId, pageId, attempt]);

  if (!opened) return <RecordSkeleton />;
  if ('success' in opened) return <ErrorState failure={opened} onRetry={again} />;
  return (
    <div className={styles.drawing}>
      <LazyPart fallback={<RecordSkeleton />}>
        <DrawnPage {...props} opened={opened} onReopen={again} />
      </LazyPart>
    </div>
  );
}
