import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { MarkedText } from './marked-text.tsx';

describe('a text with marks', () => {
  it('has an element for each, and the rest as it is', () => {
    const text = 'PIN code from <v>416630</v> to <v>416631</v>.';
    expect(render(<MarkedText text={text} />).container.innerHTML).toBe(
      'PIN code from <b translate="no">416630</b> to <b translate="no">416631</b>.',
    );
  });

  it('shows a value as it was typed', () => {
    const text = 'Pool of <v>A & <i>B</i> &amp;</v>';
    const { container } = render(<MarkedText text={text} as="span" />);
    expect(container.querySelector('span')?.textContent).toBe('A & <i>B</i> &amp;');
  });

  it('has no element where the text has no mark', () => {
    expect(render(<MarkedText text="Nobody yet" />).container.innerHTML).toBe('Nobody yet');
  });
});
