import { useElementScrollRestoration } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { scrollOnTo } from './scroll-on-to.ts';

/** After a reload a page is short until its rows are there; with them it goes on to its place. */
export function useKeepPlace(): void {
  const [place] = useState(useElementScrollRestoration({ getElement: () => window })?.scrollY ?? 0);
  useEffect(() => (place > 0 ? scrollOnTo(place) : undefined), [place]);
}
