import { type ReactNode, useEffect, useState } from 'react';
import { PrintOnly } from './print-only.tsx';

/** `print(content)` prints only its content, not the page. The page has to render `paper`. */
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
