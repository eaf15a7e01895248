import { render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { RecordTabs } from './record-tabs.tsx';

afterEach(() => vi.restoreAllMocks());

const tabs = ['overview', 'students', 'history'].map((name) => ({ href: `/${name}`, label: name }));

it('RecordTabs scrolls the current tab into view when the tabs do not fit', () => {
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(320);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(120);
  // Each tab is 200 px right of the one before it.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const place = tabs.findIndex(({ label }) => label === this.textContent);
    return { left: Math.max(place, 0) * 200 } as DOMRect;
  });
  const { rerender } = render(<RecordTabs tabs={tabs} current="/history" />);
  const list = screen.getByRole('navigation');
  expect(list.scrollLeft).toBe(300);
  list.scrollLeft = 0;
  rerender(<RecordTabs tabs={tabs} current="/students" />);
  expect(list.scrollLeft).toBe(100);
});
