import '@mantine/core/styles/Switch.layer.css';
import { Switch } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keptPages } from '../saving/kept-pages.ts';
import { type OpenedPage, withReceived } from '../saving/open-page.ts';
import type { KeptPage } from '../saving/page-changes.ts';
import { usePageSaver } from '../saving/use-page-saver.ts';
import styles from '../whiteboard.module.css';
import { BackgroundSelect } from './background-select.tsx';
import Canvas, { type CanvasHandle } from './canvas.tsx';
import { ExportButtons } from './export-buttons.tsx';
import type { OpenPageProps } from './open-page-view.tsx';
import { SaveSign } from './save-sign.tsx';

interface DrawnPageProps extends OpenPageProps {
  opened: OpenedPage;
  /** Fetches the page again. */
  onReopen: () => void;
}

/** One page: drawn on by its owner, followed by others. */
export default function DrawnPage(props: DrawnPageProps) {
  const { place, board, opened, onReopen, goTo, following, isFollowing, setFollowing } = props;
  const { t } = useTranslation('whiteboard');
  const { isMine } = board;
  const [background, setBackground] = useState(opened.page.background);
  const [isInReview, setInReview] = useState(false);
  const [hasBadPicture, setBadPicture] = useState(false);
  const handle = useRef<CanvasHandle>(undefined);
  const { saver, unstored } = usePageSaver(place, opened, isMine);
  useReceived(props, handle, setBackground);
  return (
    <>
      <div className={styles.bar}>
        {isMine ? (
          <>
            <SaveSign
              place={place}
              saver={saver}
              mine={opened}
              unstored={hasBadPicture ? 'picture' : unstored}
              onReview={setInReview}
              onReopen={onReopen}
              goTo={goTo}
            />
            <BackgroundSelect
              value={background}
              onChange={(value) => {
                setBackground(value);
                saver?.setBackground(value);
              }}
            />
          </>
        ) : (
          <>
            <span role="status" className={styles.quiet}>
              {t(following.isConnected ? 'live.connected' : 'live.interrupted')}
            </span>
            <Switch
              label={t('live.follow')}
              checked={isFollowing}
              onChange={(event) => setFollowing(event.currentTarget.checked)}
            />
          </>
        )}
        <ExportButtons board={board} account={place.account} pageId={place.pageId} />
      </div>
      <div className={styles.canvas}>
        <Canvas
          page={opened.page}
          isReadOnly={!isMine || isInReview}
          background={background}
          onDrawn={(elements, pictures) => saver?.update(elements, pictures)}
          onUnusablePicture={() => setBadPicture(true)}
          onReady={(ready) => {
            handle.current = ready;
          }}
        />
      </div>
    </>
  );
}

/** Shows what the owner draws, as it comes. */
function useReceived(
  { place, opened, following, isFollowing, onReopen }: DrawnPageProps,
  handle: { current: CanvasHandle | undefined },
  setBackground: (background: KeptPage['background']) => void,
) {
  const { account, pageId } = place;
  const { listen } = following;
  const latest = useRef({ isFollowing, onReopen });
  useEffect(() => {
    latest.current = { isFollowing, onReopen };
  });
  useEffect(() => {
    let { page } = opened;
    return listen((change) => {
      if (change.pageId !== pageId || change.version <= page.version) return;
      if (!('elements' in change) || change.from > page.version) return latest.current.onReopen();
      page = withReceived(page, change);
      void keptPages.put(account, pageId, page);
      setBackground(page.background);
      handle.current?.show(page);
      if (latest.current.isFollowing) handle.current?.fit();
    });
  }, [account, pageId, listen, opened, handle, setBackground]);
}
