import { Button } from '@mantine/core';
import { type RefObject, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconMaximize, IconMinimize } from '../../../ui/icons.ts';
import styles from '../whiteboard.module.css';

/** Left out where the browser shows nothing on the full screen, as on an iPhone. */
export function FullScreenButton({ of }: { of: RefObject<HTMLElement | null> }) {
  const { t } = useTranslation('whiteboard');
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const look = () => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', look);
    return () => document.removeEventListener('fullscreenchange', look);
  }, []);
  if (!document.fullscreenEnabled) return null;
  const change = () =>
    void (isFull ? document.exitFullscreen() : of.current?.requestFullscreen())?.catch(() => {});
  return (
    <Button
      variant="default"
      className={styles.compact}
      leftSection={
        isFull ? (
          <IconMinimize size="1.8rem" aria-hidden />
        ) : (
          <IconMaximize size="1.8rem" aria-hidden />
        )
      }
      onClick={change}
    >
      {t(isFull ? 'board.leaveFullScreen' : 'board.fullScreen')}
    </Button>
  );
}
