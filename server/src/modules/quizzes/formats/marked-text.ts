import type { Language } from '@shala/contract/fields.ts';
import type { LeftOut } from './found-questions.ts';
import { htmlText } from './html-text.ts';
import type { MediaSource } from './media.ts';
import { withOwnTex } from './tex.ts';
import { tidyText } from './tidy-text.ts';

type TextFormat = 'html' | 'moodle' | 'plain' | 'markdown';

/** A text of a file as words, with what stood beside them. */
export interface MarkedText {
  text: string;
  language?: Language;
  second?: { text: string; language?: Language };
  pictures: MediaSource[];
  sounds: MediaSource[];
  leftOut: LeftOut[];
}

const looksLikeHtml = /<\/?[a-z][^<>]*>|&(#\d+|#x[\da-f]+|[a-z]+);|\{mlang /i;

export function markedText(raw: string, format: TextFormat): MarkedText {
  if (format === 'plain' || format === 'markdown') return plain(raw);
  if (format === 'moodle' && !looksLikeHtml.test(raw)) return plain(raw);
  // Moodle's own format is HTML whose line ends count.
  const html = format === 'moodle' ? raw.replace(/\n/g, '<br>') : raw;
  const { texts, pictures, sounds, leftOut } = htmlText(html);
  const [first = { text: '' }, second] = texts;
  return { ...first, ...(second && { second }), pictures, sounds, leftOut };
}

const plain = (raw: string): MarkedText => ({
  text: withOwnTex(tidyText(raw)),
  pictures: [],
  sounds: [],
  leftOut: [],
});

export function formatNamed(name: string | undefined, otherwise: TextFormat): TextFormat {
  switch (name?.toLowerCase()) {
    case 'html':
      return 'html';
    case 'moodle':
    case 'moodle_auto_format':
      return 'moodle';
    case 'plain':
    case 'plain_text':
      return 'plain';
    case 'markdown':
      return 'markdown';
    default:
      return otherwise;
  }
}
