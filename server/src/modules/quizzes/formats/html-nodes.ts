import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parseFragment } from 'parse5';

/** More than a text of the longest length has by itself. */
const MOST_ELEMENTS = 100_000;
/** Tags that the parser opens again in each paragraph until they are closed. */
const formatting =
  /<\/?(?:a|b|big|code|em|font|i|nobr|s|small|strike|strong|tt|u)(?:\s[^<>]*)?\/?>/gi;

/**
 * The nodes of a piece of HTML. Where its unclosed tags, opened again and again, would make
 * elements without end, it is read without them, as they change nothing of the words.
 */
export function htmlNodes(html: string): {
  nodes: DefaultTreeAdapterTypes.ChildNode[];
  isWhole: boolean;
} {
  try {
    return { nodes: parseFragment(html, { treeAdapter: counting() }).childNodes, isWhole: true };
  } catch (error) {
    if (!(error instanceof TooManyElements)) throw error;
    return { nodes: parseFragment(html.replace(formatting, '')).childNodes, isWhole: false };
  }
}

class TooManyElements extends Error {}

function counting(): typeof defaultTreeAdapter {
  let count = 0;
  return {
    ...defaultTreeAdapter,
    createElement(...of) {
      count += 1;
      if (count > MOST_ELEMENTS) throw new TooManyElements();
      return defaultTreeAdapter.createElement(...of);
    },
  };
}
