import { SaxesParser } from 'saxes';
import { TableProblem } from './problem.ts';

export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  children: (XmlElement | string)[];
  line: number;
}

const DEEPEST = 200;
const SLICE = 64 * 1024;
/** An unknown entity such as `&nbsp;` spoils one word, not the file. */
const spoilsOneWord = /entity/;

/**
 * The elements of these names with all that is in them, one after the other. A file that is broken
 * is read until there, and then throws.
 */
export function* xmlItems(xml: string, names: ReadonlySet<string>): Generator<XmlElement> {
  const parser = new SaxesParser({ xmlns: false, position: true });
  const open: XmlElement[] = [];
  let depth = 0;
  let found: XmlElement[] = [];
  let isEntitySpoilt = false;
  const damaged = () => new TableProblem('damaged_xml', { line: parser.line });
  parser.on('error', ({ message }) => {
    if (!spoilsOneWord.test(message)) throw damaged();
    isEntitySpoilt = true;
  });
  // A document type declares entities, which grow without end.
  parser.on('doctype', (declared) => {
    if (/\[|ENTITY/.test(declared)) throw damaged();
  });
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1;
    if (depth > DEEPEST) throw damaged();
    const element = { name: localName(name), attributes, children: [], line: parser.line };
    if (open.length === 0 && !names.has(element.name)) return;
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  const add = (text: string) => open.at(-1)?.children.push(text);
  parser.on('text', (text) => {
    add(isEntitySpoilt ? text.replace(/&nbsp;/g, '\u00a0') : text);
    isEntitySpoilt = false;
  });
  parser.on('cdata', add);
  parser.on('closetag', () => {
    depth -= 1;
    const element = open.pop();
    if (element && open.length === 0) found.push(element);
  });
  for (let at = 0; at < xml.length; at += SLICE) {
    parser.write(xml.slice(at, at + SLICE));
    yield* found;
    found = [];
  }
  parser.close();
  yield* found;
}

/** What may stand before the first element: blanks, instructions, comments, a document type. */
const prologue = /\s+|<\?[^>]*\?>|<!--[\s\S]*?-->|<!DOCTYPE[^[>]*(?:\[[\s\S]*?\]\s*)?>/y;
const firstTag = /<(?:\w+:)?([\w-]+)/y;

/** The name of the first element, empty where there is none; undefined for what is no XML. */
export function rootName(text: string): string | undefined {
  // Piece by piece: within one pattern blanks could be parted in ever more ways.
  let at = 0;
  prologue.lastIndex = 0;
  while (prologue.test(text)) at = prologue.lastIndex;
  firstTag.lastIndex = at;
  const name = firstTag.exec(text)?.[1];
  return name ?? (text.trimStart().startsWith('<') ? '' : undefined);
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

export const childrenOf = ({ children }: XmlElement, name?: string): XmlElement[] =>
  children.flatMap((child) =>
    typeof child === 'object' && (name === undefined || child.name === name) ? child : [],
  );

export const childOf = (element: XmlElement, name: string): XmlElement | undefined =>
  childrenOf(element, name)[0];

/** The elements of a name at any depth, in their order. */
export function* elementsIn(element: XmlElement, name: string): Generator<XmlElement> {
  for (const child of childrenOf(element)) {
    if (child.name === name) yield child;
    yield* elementsIn(child, name);
  }
}

export const firstIn = (element: XmlElement, name: string): XmlElement | undefined =>
  elementsIn(element, name).next().value as XmlElement | undefined;

export const textOf = (element: XmlElement | undefined): string =>
  element?.children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('') ??
  '';

export const ownText = (element: XmlElement, name: string): string =>
  textOf(childOf(element, name));

const empty = new Set(['br', 'img', 'hr']);

/** What stands inside an element as HTML, for formats whose text is markup of their own XML. */
export const htmlInside = (
  element: XmlElement,
  instead: (child: XmlElement) => string | undefined = () => undefined,
): string =>
  element.children
    .map((child) => {
      if (typeof child === 'string') return escaped(child);
      const other = instead(child);
      if (other !== undefined) return other;
      const attributes = Object.entries(child.attributes)
        .map(([name, value]) => ` ${name}="${escaped(value).replaceAll('"', '&quot;')}"`)
        .join('');
      const inside = empty.has(child.name) ? '' : `${htmlInside(child, instead)}</${child.name}>`;
      return `<${child.name}${attributes}>${inside}`;
    })
    .join('');

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
