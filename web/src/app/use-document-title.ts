import { useEffect } from 'react';
import { useOutbox } from '../platform/outbox/outbox.ts';

const product = 'Shala';

/** The window is named after the page's heading, also when that follows from what is being loaded, and says what is unsent. */
export function useDocumentTitle(): void {
  const unsent = useOutbox().own.length;
  useEffect(() => {
    const name = () => {
      const heading = document.querySelector('main h1')?.textContent?.trim();
      const named = heading ? `${heading} · ${product}` : product;
      const title = unsent > 0 ? `(${unsent}) ${named}` : named;
      if (document.title !== title) document.title = title;
    };
    const headings = new MutationObserver(name);
    headings.observe(document.getElementById('root')!, {
      childList: true,
      characterData: true,
      subtree: true,
    });
    name();
    return () => headings.disconnect();
  }, [unsent]);
}
