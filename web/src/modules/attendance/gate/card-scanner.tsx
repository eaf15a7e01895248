import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CodeReader, makeReader } from './code-reader.ts';

/** Milliseconds between two readings of the picture. */
const pause = 250;
/** A card that stays before the camera is read once. */
const sameCardFor = 5000;

/** A larger picture takes longer to read and is no clearer. */
const picture = { facingMode: 'environment', width: { ideal: 640 } };

/** Reads ID cards with the camera. */
export function CardScanner({ onCode }: { onCode: (code: string) => void }) {
  const { t } = useTranslation('attendance');
  const video = useRef<HTMLVideoElement>(null);
  const report = useRef(onCode);
  const [isBlocked, setBlocked] = useState(false);
  const [missing, setMissing] = useState<Error>();
  useEffect(() => {
    report.current = onCode;
  });

  useEffect(() => {
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    let last = { code: '', at: 0 };

    const look = async (read: CodeReader) => {
      const code = await read(video.current!);
      const now = performance.now();
      if (isOver) return;
      if (code && (code !== last.code || now - last.at > sameCardFor)) report.current(code);
      if (code) last = { code, at: now };
      timer = setTimeout(() => void look(read), pause);
    };
    const begin = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: picture });
      if (isOver || !video.current) return end();
      video.current.srcObject = stream;
      await video.current.play();
      const reader = await makeReader().catch(setMissing);
      if (reader) await look(reader);
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

  if (missing) throw missing;
  if (isBlocked) return <p role="alert">{t('gate.blocked')}</p>;
  return <video ref={video} muted playsInline aria-label={t('gate.camera')} />;
}
