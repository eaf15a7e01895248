import { useEffect } from 'react';
import { useOutbox } from '../platform/outbox/outbox.ts';

const product = 'Shala';

/** Sets the window's title to the page's heading, even when that is loaded later, with the number of unsent items. */
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
