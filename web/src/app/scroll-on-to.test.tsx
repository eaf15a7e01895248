import { afterEach, describe, expect, it, vi } from 'vitest';
import { scrollOnTo } from './scroll-on-to.ts';

/** A page of that height, whose growth its observers hear of. */
function pageOf(height: number) {
  let tell = () => {};
  let page = height;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(onGrowth: () => void) {
        tell = onGrowth;
      }
      observe() {}
      disconnect() {
        tell = () => {};
      }
    },
  );
  vi.spyOn(window, 'scrollTo').mockImplementation((...[, top]: unknown[]) => {
    vi.stubGlobal('scrollY', Math.min(Number(top), page));
  });
  return (grown: number) => {
    page = grown;
    tell();
  };
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a page that is reloaded where it was scrolled', () => {
  it('goes on to its place as its rows come, and stays there', () => {
    const grow = pageOf(0);
    scrollOnTo(400);
    grow(120);
    expect(window.scrollY).toBe(120);
    grow(900);
    expect(window.scrollY).toBe(400);
    window.scrollTo(0, 50);
    grow(1200);
    expect(window.scrollY).toBe(50);
  });

  it('stays where the person is who moves before', () => {
    const grow = pageOf(0);
    scrollOnTo(400);
    window.dispatchEvent(new Event('wheel'));
    grow(900);
    expect(window.scrollY).toBe(0);
  });
});
