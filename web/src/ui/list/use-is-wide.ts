import { useCallback, useState } from 'react';

/** Whether the content of an element is wider than the element. */
export function useIsWide() {
  const [isWide, setWide] = useState(false);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const measure = () => setWide(element.scrollWidth > element.clientWidth);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, []);
  return { ref, isWide };
}
