/** What a person or the browser does to be elsewhere. */
const moves = ['wheel', 'touchstart', 'pointerdown', 'keydown', 'popstate'] as const;

/** Scrolls to a place whenever the page has grown, until it is there or the person moves. */
export function scrollOnTo(top: number): () => void {
  const growth = new ResizeObserver(() => {
    window.scrollTo(window.scrollX, top);
    if (window.scrollY + 1 >= top) leave();
  });
  const leave = () => {
    growth.disconnect();
    for (const move of moves) window.removeEventListener(move, leave);
  };
  for (const move of moves) window.addEventListener(move, leave, { passive: true });
  growth.observe(document.body);
  return leave;
}
