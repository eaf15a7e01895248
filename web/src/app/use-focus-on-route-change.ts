import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Puts the focus on the heading of a new page, so that screen readers read it and Tab starts there. */
export function useFocusOnRouteChange(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        if (pathChanged && fromLocation) focusHeading();
      }),
    [router],
  );
}

function focusHeading(): void {
  const main = document.querySelector<HTMLElement>('main');
  // A page that starts with a field has put the focus there already.
  if (!main || main.contains(document.activeElement)) return;
  const heading = main.querySelector<HTMLElement>('h1');
  focus(heading ?? main);
  if (!heading) focusHeadingOnceLoaded(main);
}

/** A record's heading appears when the record is loaded; until then the focus is on the page itself. */
function focusHeadingOnceLoaded(main: HTMLElement): void {
  const arrivals = new MutationObserver(() => {
    const heading = main.querySelector<HTMLElement>('h1');
    const isWaiting = document.activeElement === main;
    if (isWaiting && heading) focus(heading);
    if (!isWaiting || heading) arrivals.disconnect();
  });
  arrivals.observe(main, { childList: true, subtree: true });
}

function focus(target: HTMLElement): void {
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
