import { createElement, Fragment } from 'react';

interface MarkedTextProps {
  /** With `<v>…</v>` around values, or `<k>…</k>` around keys. */
  text: string;
  as?: 'b' | 'span' | 'kbd';
}

/** A text with what the translation widget leaves alone in an element of its own. */
export function MarkedText({ text, as: As = 'b' }: MarkedTextProps) {
  const parts = text
    .split(/<\/?[vk]>/)
    .map((part, at) => (at % 2 === 0 ? part : createElement(As, { translate: 'no' }, part)));
  return createElement(Fragment, null, ...parts);
}
