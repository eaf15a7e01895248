import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Link } from './navigation.tsx';
import { render } from './testing/render.tsx';

function renderLink(props: { target?: string } = {}) {
  const go = vi.fn();
  render(
    <Link href="/schools" {...props}>
      Schools
    </Link>,
    { navigation: { go, block: () => () => {} } },
  );
  return { go, link: screen.getByRole('link') };
}

/** jsdom cannot open another page. */
const admissionHere = (event: Event) => event.preventDefault();

describe('a link', () => {
  beforeEach(() => window.addEventListener('click', admissionHere));
  afterEach(() => window.removeEventListener('click', admissionHere));

  it('stays within the app', () => {
    const { go, link } = renderLink();
    expect(fireEvent.click(link)).toBe(false);
    expect(go).toHaveBeenCalledWith('/schools');
  });

  it('opens in a new tab with a modifier key or the middle button', () => {
    const { go, link } = renderLink();
    for (const how of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }]) {
      fireEvent.click(link, how);
    }
    expect(go).not.toHaveBeenCalled();
  });

  it('is left to the browser when it has a target', () => {
    const { go, link } = renderLink({ target: '_blank' });
    fireEvent.click(link);
    expect(go).not.toHaveBeenCalled();
  });
});
