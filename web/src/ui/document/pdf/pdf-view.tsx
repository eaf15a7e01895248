import { Button } from '@mantine/core';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CallFailure, unanswered } from '../../../platform/call.ts';
import { recall, remember } from '../../../platform/kv.ts';
import { CallError } from '../../../platform/query-client.ts';
import { ErrorState } from '../../states/error-state.tsx';
import { useFormat } from '../../use-format.ts';
import { VisuallyHidden } from '../../visually-hidden.tsx';
import { openPdf } from './open-pdf.ts';
import styles from './pdf.module.css';

const scales = [1, 1.5, 2, 3];

interface Named {
  name: string;
  /** It is no PDF that can be read, or its link has run out. */
  onFailed: () => void;
}

interface PdfViewProps extends Named {
  id: string;
  /** In bytes. */
  size: number;
  readPart: (begin: number, end: number, signal: AbortSignal) => Promise<Uint8Array>;
}

/** A PDF page by page, from the page that was read last on this device. */
export default function PdfView({ id, size, readPart, name, onFailed }: PdfViewProps) {
  const { t } = useTranslation('common');
  const format = useFormat();
  const [pdf, setPdf] = useState<PDFDocumentProxy>();
  const [page, setPage] = useState(1);
  const [step, setStep] = useState(0);
  const [failure, setFailure] = useState<CallFailure>();
  const pages = pdf?.numPages ?? 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once, and again after a failure
  useEffect(() => {
    if (failure) return;
    const gone = new AbortController();
    const { signal } = gone;
    const opening = openPdf({
      size,
      readPart: (begin, end) => readPart(begin, end, signal),
      onLost: (error) => {
        if (signal.aborted) return;
        setPdf(undefined);
        setFailure(error instanceof CallError ? error.answer : unanswered());
      },
    });
    const open = async () => {
      const opened = await opening.promise;
      const last = (await recall(`pdfPage:${id}`)) ?? 1;
      setPage(Math.min(last, opened.numPages));
      setPdf(opened);
    };
    open().catch(() => signal.aborted || onFailed());
    return () => {
      gone.abort();
      void opening.destroy();
    };
  }, [failure]);

  const turn = (to: number) => {
    setPage(to);
    void remember(`pdfPage:${id}`, to);
  };

  return (
    <>
      <nav className={styles.controls} aria-label={name}>
        <Button variant="default" disabled={page <= 1} onClick={() => turn(page - 1)}>
          {t('list.previousPage')}
        </Button>
        <span role="status">
          {pdf && t('list.pageOf', { page: format.number(page), pages: format.number(pages) })}
        </span>
        <Button variant="default" disabled={page >= pages} onClick={() => turn(page + 1)}>
          {t('list.nextPage')}
        </Button>
        <Button variant="default" disabled={step === 0} onClick={() => setStep(step - 1)}>
          {t('document.smaller')}
        </Button>
        <Button
          variant="default"
          disabled={step === scales.length - 1}
          onClick={() => setStep(step + 1)}
        >
          {t('document.larger')}
        </Button>
      </nav>
      {failure && <ErrorState failure={failure} onRetry={() => setFailure(undefined)} />}
      {pdf && (
        <PdfPage pdf={pdf} page={page} name={name} onFailed={onFailed} scale={scales[step]!} />
      )}
    </>
  );
}

interface PdfPageProps extends Named {
  pdf: PDFDocumentProxy;
  page: number;
  scale: number;
}

/** One page drawn as wide as its frame, with its text for who hears it. */
function PdfPage({ pdf, page, scale, name, onFailed }: PdfPageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn again for another page or size
  useEffect(() => {
    let isGone = false;
    let cancel = () => {};
    const draw = async () => {
      const drawn = await pdf.getPage(page);
      const { width } = drawn.getViewport({ scale: 1 });
      const fit = (frame.current?.clientWidth ?? width) / width;
      const sharpness = Math.min(window.devicePixelRatio, 2);
      const viewport = drawn.getViewport({ scale: fit * scale * sharpness });
      const target = canvas.current;
      if (!target) return;
      target.width = viewport.width;
      target.height = viewport.height;
      target.style.width = `${scale * 100}%`;
      const task = drawn.render({ canvas: target, viewport });
      cancel = () => task.cancel();
      const [{ items }] = await Promise.all([drawn.getTextContent(), task.promise]);
      setText(items.map((item) => ('str' in item ? item.str : '')).join(' '));
    };
    draw().catch(() => isGone || onFailed());
    return () => {
      isGone = true;
      cancel();
    };
  }, [pdf, page, scale]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: an enlarged page is scrolled by keys
    <section ref={frame} className={styles.frame} tabIndex={0} aria-label={name}>
      <canvas ref={canvas} aria-hidden />
      <VisuallyHidden>
        <span translate="no">{text}</span>
      </VisuallyHidden>
    </section>
  );
}
