import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CodeFormat, type CodeReader, makeReader } from './code-reader.ts';

/** Milliseconds between two readings of the picture. */
const pause = 250;
/** A code that stays before the camera is read once, also when another box takes over. */
const sameCodeFor = 5000;
let last = { code: '', at: Number.NEGATIVE_INFINITY };

/** A larger picture takes longer to read; bars are finer than the squares of a QR code. */
const widths: Record<CodeFormat, number> = { qr_code: 640, code_128: 1280 };

/** Why there is no picture, by the names that browsers give. */
const troubles = {
  NotAllowedError: 'blocked',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
} as const;
type Trouble = (typeof troubles)[keyof typeof troubles];

interface CodeScannerProps {
  formats: readonly CodeFormat[];
  /** False: not now, so that it is read again. */
  onCode: (code: string) => unknown;
}

/** Reads codes with the camera, one after the other. */
export function CodeScanner({ formats, onCode }: CodeScannerProps) {
  const { t } = useTranslation('common');
  const video = useRef<HTMLVideoElement>(null);
  const report = useRef(onCode);
  const [trouble, setTrouble] = useState<Trouble>();
  const [missing, setMissing] = useState<Error>();
  const wanted = formats.join();
  useEffect(() => {
    report.current = onCode;
  });

  useEffect(() => {
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    const formats = wanted.split(',') as CodeFormat[];

    const look = async (read: CodeReader) => {
      const code = await read(video.current!);
      const now = performance.now();
      if (isOver) return;
      const isNew = code !== last.code || now - last.at > sameCodeFor;
      if (code && (!isNew || report.current(code) !== false)) last = { code, at: now };
      timer = setTimeout(() => void look(read), pause);
    };
    const begin = async () => {
      const width = { ideal: Math.max(...formats.map((format) => widths[format])) };
      const picture = { facingMode: 'environment', width };
      stream = await navigator.mediaDevices.getUserMedia({ video: picture });
      if (isOver || !video.current) return end();
      video.current.srcObject = stream;
      await video.current.play();
      const reader = await makeReader(formats).catch(setMissing);
      if (reader && !isOver) await look(reader);
    };
    const end = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    begin().catch(({ name }: Error) => {
      if (!isOver) setTrouble(troubles[name as keyof typeof troubles] ?? 'blocked');
    });
    return () => {
      isOver = true;
      clearTimeout(timer);
      end();
    };
  }, [wanted]);

  if (missing) throw missing;
  if (trouble) return <p role="alert">{t(`camera.${trouble}`)}</p>;
  return <video ref={video} muted playsInline aria-label={t('camera.view')} />;
}
