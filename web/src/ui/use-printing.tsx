import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { PrintOnly } from './print-only.tsx';

/**
 * `print(content)` prints only its content, not the page. The page has to render `paper`. `ofPage` is what the
 * browser's own printing (Ctrl P) puts on paper in place of the page.
 */
export function usePrinting(ofPage?: () => ReactNode) {
  const [content, setContent] = useState<ReactNode>();
  const [ownContent, setOwnContent] = useState<ReactNode>();
  const latest = useRef(ofPage);
  useEffect(() => {
    latest.current = ofPage;
  });

  useEffect(() => {
    if (!content) return;
    const done = () => setContent(undefined);
    addEventListener('afterprint', done, { once: true });
    window.print();
    return () => removeEventListener('afterprint', done);
  }, [content]);

  useEffect(() => {
    // The browser reads the page as soon as the listeners are through.
    const before = () => flushSync(() => setOwnContent(latest.current?.()));
    const after = () => setOwnContent(undefined);
    addEventListener('beforeprint', before);
    addEventListener('afterprint', after);
    return () => {
      removeEventListener('beforeprint', before);
      removeEventListener('afterprint', after);
    };
  }, []);

  const shown = content ?? ownContent;
  return { print: setContent, paper: shown && <PrintOnly>{shown}</PrintOnly> };
}
