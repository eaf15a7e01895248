import { type ReactNode, useEffect, useState } from 'react';
import { PrintOnly } from './print-only.tsx';

/** `print(paper)` sends what is given to the printer, and nothing else of the page. `paper` has to stand in the page. */
export function usePrinting() {
  const [content, setContent] = useState<ReactNode>();

  useEffect(() => {
    if (!content) return;
    const done = () => setContent(undefined);
    addEventListener('afterprint', done, { once: true });
    window.print();
    return () => removeEventListener('afterprint', done);
  }, [content]);

  return { print: setContent, paper: content && <PrintOnly>{content}</PrintOnly> };
}
