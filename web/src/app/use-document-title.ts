import { useEffect } from 'react';

const product = 'Shala';

/** The window is named after the page's heading, also when that follows from what is being loaded. */
export function useDocumentTitle(): void {
  useEffect(() => {
    const name = () => {
      const heading = document.querySelector('main h1')?.textContent?.trim();
      const title = heading ? `${heading} · ${product}` : product;
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
  }, []);
}
