import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** On another page the focus goes to its heading, so that it is read out and Tab goes on from there. */
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
  // A page that opens with a field to fill in has put the focus there already.
  if (!main || main.contains(document.activeElement)) return;
  const heading = main.querySelector<HTMLElement>('h1');
  focus(heading ?? main);
  if (!heading) focusHeadingOnceLoaded(main);
}

/** A record's heading comes with the record; until then the focus waits on the page itself. */
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
