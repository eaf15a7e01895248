import { NativeSelect } from '@mantine/core';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../ui/use-format.ts';
import type { ShownFile } from './shown-file.ts';
import styles from './viewer.module.css';

/** A browser's own recording does not say how long it is, and one learns it by going to the end. */
const beyondTheEnd = 1e10;
/** Up to here the way there is short; to look through a long video would use up a phone's data. */
const mostMeasuredBytes = 16 * 1024 * 1024;

interface Props extends ShownFile {
  kind: 'video' | 'audio';
  size: number;
}

const speeds = ['0.5', '0.75', '1', '1.25', '1.5', '2'];

/** A video or a recording with its browser's controls; it goes on from its place with a new link. */
export function MediaView({ kind, url, name, size, onFailed }: Props) {
  const { t } = useTranslation('content');
  const format = useFormat();
  const player = useRef<HTMLMediaElement>(null);
  const place = useRef(0);
  const isMeasuring = useRef(false);
  const [speed, setSpeed] = useState('1');
  useEffect(() => {
    if (player.current) player.current.playbackRate = Number(speed);
  }, [speed]);
  const media = {
    src: url,
    controls: true,
    preload: 'metadata',
    'aria-label': name,
    onError: onFailed,
    onTimeUpdate: () => {
      if (!isMeasuring.current) place.current = player.current?.currentTime ?? 0;
    },
    onDurationChange: () => {
      if (!isMeasuring.current || !Number.isFinite(player.current?.duration)) return;
      isMeasuring.current = false;
      player.current!.currentTime = place.current;
    },
    onLoadedMetadata: () => {
      if (!player.current) return;
      player.current.playbackRate = Number(speed);
      isMeasuring.current =
        player.current.duration === Number.POSITIVE_INFINITY && size <= mostMeasuredBytes;
      if (isMeasuring.current) player.current.currentTime = beyondTheEnd;
      else if (place.current > 0) player.current.currentTime = place.current;
    },
  } as const;
  return (
    <>
      {kind === 'video' ? (
        <video ref={player as RefObject<HTMLVideoElement>} className={styles.video} {...media} />
      ) : (
        <audio ref={player as RefObject<HTMLAudioElement>} className={styles.audio} {...media} />
      )}
      <NativeSelect
        className={styles.speed}
        label={t('view.speed')}
        value={speed}
        data={speeds.map((one) => ({ value: one, label: `${format.number(Number(one))}×` }))}
        onChange={({ currentTarget }) => setSpeed(currentTarget.value)}
      />
    </>
  );
}
