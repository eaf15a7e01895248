import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { makeDetector } from './can-scan.ts';

/** Between two looks at the picture, in milliseconds. */
const pause = 250;
/** A card that stays before the camera is one child, not many. */
const sameCardFor = 5000;

/** The camera, and each ID card that comes before it. */
export default function CardScanner({ onCode }: { onCode: (code: string) => void }) {
  const { t } = useTranslation('overview');
  const video = useRef<HTMLVideoElement>(null);
  const tell = useRef(onCode);
  const [isBlocked, setBlocked] = useState(false);
  useEffect(() => {
    tell.current = onCode;
  });

  useEffect(() => {
    const detector = makeDetector();
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    let last = { code: '', at: 0 };

    const look = async () => {
      const found = await detector.detect(video.current!).catch(() => []);
      const code = found[0]?.rawValue;
      const now = performance.now();
      if (isOver) return;
      if (code && (code !== last.code || now - last.at > sameCardFor)) tell.current(code);
      if (code) last = { code, at: now };
      timer = setTimeout(() => void look(), pause);
    };
    const begin = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      if (isOver || !video.current) return end();
      video.current.srcObject = stream;
      await video.current.play();
      await look();
    };
    const end = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    begin().catch(() => !isOver && setBlocked(true));
    return () => {
      isOver = true;
      clearTimeout(timer);
      end();
    };
  }, []);

  if (isBlocked) return <p role="alert">{t('gate.blocked')}</p>;
  return <video ref={video} muted playsInline aria-label={t('gate.camera')} />;
}
