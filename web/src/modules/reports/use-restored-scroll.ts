import { useElementScrollRestoration } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Back from the rows behind a figure, a table that scrolls within itself is where it was left. */
export function useRestoredScroll(id: string, isWide: boolean): void {
  const left = useElementScrollRestoration({ id });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place is of the moment at which the page was left
  useEffect(() => {
    if (!isWide || !left) return;
    const table = document.querySelector(`[data-scroll-restoration-id="${id}"]`);
    table?.scrollTo(left.scrollX, left.scrollY);
  }, [id, isWide]);
}
