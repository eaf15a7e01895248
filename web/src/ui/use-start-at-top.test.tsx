import { expect, it, vi } from 'vitest';
import { render } from './testing/render.tsx';
import { useStartAtTop } from './use-start-at-top.ts';

function Page({ content }: { content: string | undefined }) {
  useStartAtTop(content);
  return content;
}

it('Content that takes the place of other content starts at the top, the first stays where it is', () => {
  const scrolled = vi.spyOn(window, 'scrollTo');
  const { rerender } = render(<Page content={undefined} />);
  rerender(<Page content="question" />);
  rerender(<Page content="question" />);
  expect(scrolled).not.toHaveBeenCalled();
  rerender(<Page content="result" />);
  expect(scrolled.mock.calls).toEqual([[0, 0]]);
});
