import {
  childOf,
  childrenOf,
  textOf,
  type XmlElement,
} from '../../../../platform/import/xml-items.ts';
import { formatNamed, type MarkedText, markedText } from '../marked-text.ts';
import { type MediaSource, mediaOf } from '../media.ts';

/** A `text` element in its own format; a file of the question itself says how it is written. */
export function sayMoodle(element: XmlElement | undefined): MarkedText {
  if (!element) return markedText('', 'plain');
  const text = childOf(element, 'text');
  const said = markedText(text ? textOf(text) : textOf(element), formatOf(element));
  const beside = (source: MediaSource) =>
    typeof source === 'string' ? (fileBeside(element, source) ?? source) : source;
  return { ...said, pictures: said.pictures.map(beside), sounds: said.sounds.map(beside) };
}

const formatOf = ({ attributes }: XmlElement) => formatNamed(attributes['format'], 'moodle');

/** The file that stands beside the text under the name that its address ends with. */
function fileBeside(element: XmlElement, address: string) {
  if (address.startsWith('data:')) return undefined;
  const name = nameIn(address);
  const file = childrenOf(element, 'file').find(({ attributes }) => attributes['name'] === name);
  return file && mediaOf(name, Buffer.from(textOf(file), 'base64'));
}

function nameIn(address: string): string {
  const name = address.split('/').at(-1)!.split('?', 1)[0]!;
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
