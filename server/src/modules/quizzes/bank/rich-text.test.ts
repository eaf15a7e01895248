import { expect, it } from 'vitest';
import { richText } from './rich-text.ts';

it.each([
  [String.raw`\(\frac{3}{4}\)`, '3/4'],
  [String.raw`\[x^2 < \sqrt{16}\]`, 'x^2&lt;√16'],
  [String.raw`\(\text{"a" \& b}\)`, '&quot;a&quot; &amp; b'],
])('richText gives the formula %s a name that screen readers say', (text, name) => {
  expect(richText(text)).toEqual([
    expect.objectContaining({ mathml: expect.stringContaining(`<math aria-label="${name}" `) }),
  ]);
});
