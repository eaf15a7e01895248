import { useEffect, useRef } from 'react';

/**
 * Starts at the top where other content takes the place of what a page showed, as another page would. What is shown
 * first stays where the browser has it.
 */
export function useStartAtTop(content: string | undefined): void {
  const last = useRef(content);
  useEffect(() => {
    const isExchanged = last.current !== undefined && last.current !== content;
    last.current = content;
    if (isExchanged) window.scrollTo(0, 0);
  }, [content]);
}
