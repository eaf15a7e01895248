import { act, render } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { guardTextNodes } from './text-node-guard.ts';

beforeAll(guardTextNodes);

/** The ways in which a widget may replace a text by an element of its own. */
const ways: Record<string, (text: Text, font: HTMLElement) => void> = {
  'in one step': (text, font) => text.replaceWith(font),
  'putting its own before': (text, font) => {
    text.before(font);
    text.remove();
  },
  'putting its own after': (text, font) => {
    text.after(font);
    text.remove();
  },
  'filling the gap': (text, font) => {
    const { parentNode, nextSibling } = text;
    text.remove();
    parentNode?.insertBefore(font, nextSibling);
  },
};

function translate(root: Node, replace: (text: Text, font: HTMLElement) => void): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const font = document.createElement('font');
    font.textContent = `‹${text.data}›`;
    replace(text, font);
  }
}

/** The observer runs at the end of the task. */
const settled = () => act(async () => {});

let setShown: (shown: { isLong: boolean; count: number }) => void;

/** Texts beside each other, one that comes and goes, one that changes. */
function Page() {
  const [{ isLong, count }, set] = useState({ isLong: true, count: 1 });
  setShown = set;
  return (
    <p>
      {isLong && 'Schools: '}
      {isLong ? <b>many</b> : null}
      {count} of {'7'}
    </p>
  );
}

afterEach(() => {
  document.body.innerHTML = '';
});

describe.each(Object.entries(ways))('texts replaced by the widget %s', (_, replace) => {
  it('do not crash the page when React removes them', async () => {
    const { container, unmount } = render(<Page />);
    translate(container, replace);
    await settled();
    expect(container.textContent).toBe('‹Schools: ›‹many›‹1›‹ of ›‹7›');
    act(() => setShown({ isLong: false, count: 1 }));
    expect(container.textContent).toBe('‹1›‹ of ›‹7›');
    unmount();
    expect(container.innerHTML).toBe('');
  });

  it('do not crash the page when React inserts before them, and keep their order', async () => {
    const { container } = render(<Page />);
    act(() => setShown({ isLong: false, count: 1 }));
    translate(container, replace);
    await settled();
    act(() => setShown({ isLong: true, count: 1 }));
    expect(container.textContent).toBe('Schools: many‹1›‹ of ›‹7›');
  });

  it('show their changes', async () => {
    const { container } = render(<Page />);
    translate(container, replace);
    await settled();
    act(() => setShown({ isLong: true, count: 2 }));
    await settled();
    expect(container.textContent).toBe('‹Schools: ›‹many›2‹ of ›‹7›');
  });

  it('may be removed in the same task', () => {
    const { container } = render(<Page />);
    translate(container, replace);
    act(() => setShown({ isLong: false, count: 1 }));
    expect(container.textContent).toBe('‹1›‹ of ›‹7›');
  });
});

it('guardTextNodes leaves a page without the widget unchanged', () => {
  const { container } = render(<Page />);
  act(() => setShown({ isLong: false, count: 3 }));
  expect(container.innerHTML).toBe('<p>3 of 7</p>');
});
