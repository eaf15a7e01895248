import { TableProblem } from '../problem.ts';

/** Names come without their prefix; attributes as they stand, for `attribute()`. */
export interface XmlHandler {
  open?(name: string, attributes: string): void;
  /** A long text may come in pieces. */
  text?(text: string): void;
  close?(name: string): void;
}

/** No tag and no piece of text in a spreadsheet is nearly this long. */
const LONGEST_PIECE = 1_000_000;

const damaged = () => new TableProblem('damaged_xlsx');

/** Reads XML from a stream of bytes, calls the handler, and yields after each chunk so that rows can go out. */
export async function* scanXml(
  bytes: AsyncIterable<Buffer>,
  handler: XmlHandler,
): AsyncGenerator<void> {
  const decoder = new TextDecoder('utf-8');
  let pending = '';
  for await (const chunk of bytes) {
    pending = scan(pending + decoder.decode(chunk, { stream: true }), handler);
    if (pending.length > LONGEST_PIECE) throw damaged();
    yield;
  }
  if (scan(pending + decoder.decode(), handler).trim() !== '') throw damaged();
}

/** Calls the handler for all that is whole and returns the rest. */
function scan(xml: string, handler: XmlHandler): string {
  let at = 0;
  while (at < xml.length) {
    const tag = xml.indexOf('<', at);
    if (tag === -1) return xml.slice(at);
    if (tag > at) handler.text?.(decodeEntities(xml.slice(at, tag)));
    const end = markupEnd(xml, tag);
    if (end === -1) return xml.slice(tag);
    if (xml.charCodeAt(tag + 1) === SLASH) {
      handler.close?.(localName(xml.slice(tag + 2, end).trimEnd()));
    } else if (xml.charCodeAt(tag + 1) === BANG) {
      if (xml.startsWith('<![CDATA[', tag)) handler.text?.(xml.slice(tag + 9, end - 2));
    } else if (xml.charCodeAt(tag + 1) !== QUESTION) {
      element(xml, tag, end, handler);
    }
    at = end + 1;
  }
  return '';
}

const SLASH = 0x2f;
const BANG = 0x21;
const QUESTION = 0x3f;
const GREATER = 0x3e;
const DOUBLE_QUOTE = 0x22;
const SINGLE_QUOTE = 0x27;

function element(xml: string, tag: number, end: number, handler: XmlHandler): void {
  const closed = xml.charCodeAt(end - 1) === SLASH;
  const inside = xml.slice(tag + 1, closed ? end - 1 : end);
  const space = inside.search(/\s/);
  const name = localName(space === -1 ? inside : inside.slice(0, space));
  handler.open?.(name, space === -1 ? '' : inside.slice(space));
  if (closed) handler.close?.(name);
}

/** Where the markup that begins at `tag` ends, or -1 if the end is not there yet. */
function markupEnd(xml: string, tag: number): number {
  const kind = xml.charCodeAt(tag + 1);
  if (kind === BANG) {
    if (xml.length - tag < 9) return -1;
    if (xml.startsWith('<!--', tag)) return after(xml, '-->', tag + 4);
    if (xml.startsWith('<![CDATA[', tag)) return after(xml, ']]>', tag + 9);
    // A document type declares entities, and no spreadsheet has one.
    throw damaged();
  }
  if (kind === QUESTION) return after(xml, '?>', tag + 2);
  return tagEnd(xml, tag);
}

function after(xml: string, sign: string, from: number): number {
  const at = xml.indexOf(sign, from);
  return at === -1 ? -1 : at + sign.length - 1;
}

/** An attribute's value may hold a `>` of its own. */
function tagEnd(xml: string, from: number): number {
  let quote = 0;
  for (let i = from + 1; i < xml.length; i += 1) {
    const code = xml.charCodeAt(i);
    if (quote !== 0) {
      if (code === quote) quote = 0;
    } else if (code === GREATER) return i;
    else if (code === DOUBLE_QUOTE || code === SINGLE_QUOTE) quote = code;
  }
  return -1;
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

const patterns = new Map<string, RegExp>();

export function attribute(attributes: string, name: string): string | undefined {
  let pattern = patterns.get(name);
  if (!pattern) {
    pattern = new RegExp(`(?:^|\\s)(?:[\\w-]+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`);
    patterns.set(name, pattern);
  }
  const found = pattern.exec(attributes);
  return found ? decodeEntities(found[1] ?? found[2] ?? '') : undefined;
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi,
    (whole, ...found) => {
      const [hex, decimal, name] = found as [string?, string?, string?];
      if (name) return named[name.toLowerCase()] ?? whole;
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
      return code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd';
    },
  );
}

/** Excel writes signs that XML cannot hold as `_x000D_`. */
export const decodeEscapes = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9a-f]{4})_/gi, (_, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      )
    : text;
