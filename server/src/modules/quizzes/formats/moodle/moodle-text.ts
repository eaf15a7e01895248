import { formatNamed, type MarkedText, markedText } from '../marked-text.ts';
import { childOf, textOf, type XmlElement } from '../xml-items.ts';

/** A `text` element in its own format; a file of the question itself says how it is written. */
export function sayMoodle(element: XmlElement | undefined): MarkedText {
  if (!element) return markedText('', 'plain');
  const text = childOf(element, 'text');
  return markedText(text ? textOf(text) : textOf(element), formatOf(element));
}

const formatOf = ({ attributes }: XmlElement) => formatNamed(attributes['format'], 'moodle');
