import { SaxesParser } from 'saxes';
import { TableProblem } from '../problem.ts';

export type Attributes = Record<string, string | undefined>;

/** Element names come without their prefix, attribute names unchanged. */
export interface XmlHandler {
  open?(name: string, attributes: Attributes): void;
  text?(text: string): void;
  close?(name: string): void;
}

/** No tag and no text in a spreadsheet is nearly this long, and the parser itself has no limit. */
const LONGEST_PIECE = 1_000_000;
const DEEPEST = 100;

/** An unknown character or entity spoils one cell, not the file. */
const SPOILS_ONE_CELL = /^disallowed character\.|entity/;

const damaged = (cause?: unknown) => new TableProblem('damaged_xlsx', {}, cause);

/**
 * Reads XML from a stream of bytes, calls the handler, and yields after each chunk so that rows can
 * go out.
 */
export async function* scanXml(
  bytes: AsyncIterable<Buffer>,
  handler: XmlHandler,
): AsyncGenerator<void> {
  const decoder = new TextDecoder('utf-8');
  let length = 0;
  let depth = 0;
  let isSpoilt = false;
  // With eight or more handlers V8 keeps the parser as a dictionary, which takes five times as
  // long.
  const parser = new SaxesParser({ xmlns: false, position: false });
  parser.on('error', (error) => {
    if (!SPOILS_ONE_CELL.test(error.message)) throw damaged(error);
    isSpoilt = true;
  });
  // A document type declares entities, and no spreadsheet has one.
  parser.on('doctype', () => {
    throw damaged();
  });
  parser.on('opentag', ({ name, attributes }) => {
    length = 0;
    depth += 1;
    if (depth > DEEPEST) throw damaged();
    handler.open?.(localName(name), attributes);
  });
  parser.on('text', (text) => {
    handler.text?.(isSpoilt ? text.replace(/&#\w+;/g, '\ufffd') : text);
    isSpoilt = false;
  });
  parser.on('cdata', (text) => handler.text?.(text));
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    handler.close?.(localName(name));
  });
  for await (const chunk of bytes) {
    const text = decoder.decode(chunk, { stream: true });
    length += text.length;
    parser.write(text);
    if (length > LONGEST_PIECE) throw damaged();
    yield;
  }
  parser.write(decoder.decode()).close();
}

export const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Excel writes characters that XML cannot contain as `_x000D_`. */
export const decodeEscapes = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9a-f]{4})_/gi, (_, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      )
    : text;
