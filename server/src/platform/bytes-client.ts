import type { Socket } from 'node:net';
import pg from 'pg';
import { BufferReader } from 'pg-protocol/dist/buffer-reader.js';
import { Parser } from 'pg-protocol/dist/parser.js';

/** No table has a column of this type: a query casts to it what is wanted as bytes (`rowsAsBytes`). */
export const bytesType = pg.types.builtins.BPCHAR;

type Field = { dataTypeID: number } | string | Buffer | null | undefined;

interface Message {
  name: string;
  /** Of a row's description the columns, of a row their values as the driver has read them. */
  fields?: Field[];
}
interface Connection {
  attachListeners(stream: Socket): void;
  emit(event: string, message: Message): void;
}

/**
 * A client that hands JSON of PostgreSQL on as the bytes that came. The driver makes a text of each column; for names in
 * Devanagari this takes as long as to compress them, and the text becomes the same bytes again.
 */
export class BytesClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    const { connection } = this as unknown as { connection: Connection };
    // In place of the driver's own, of whose parser nothing can be reached.
    connection.attachListeners = (stream) => {
      const reader = new LendingReader();
      const parser = parserWith(reader);
      let texts: number[] | undefined;
      const hear = (message: Message) => {
        const { name, fields } = message;
        if (name === 'rowDescription') {
          texts = textsBesideBytes(fields);
          reader.lends = texts !== undefined;
        } else if (name === 'dataRow' && texts) {
          for (const place of texts) fields![place] = fields![place]?.toString() ?? null;
        } else if (name === 'commandComplete' || name === 'error') {
          texts = undefined;
          reader.lends = false;
        }
        connection.emit(name === 'error' ? 'errorMessage' : name, message);
      };
      stream.on('data', (bytes) => parser.parse(bytes, hear as never));
    };
  }
}

/** The places of the other columns where one is wanted as bytes. */
function textsBesideBytes(columns: Message['fields'] = []): number[] | undefined {
  const types = columns.map((column) => (column as { dataTypeID: number }).dataTypeID);
  return types.includes(bytesType)
    ? types.flatMap((type, place) => (type === bytesType ? [] : [place]))
    : undefined;
}

/** Kind and length of a message. */
const headLength = 5;
const dataRow = 'D'.charCodeAt(0);

/** Reads a column of a row as a text, or as a part of what has come, which must then stay as it is. */
class LendingReader extends BufferReader {
  lends = false;
  lent: Buffer | undefined;
  #row: Buffer | undefined;

  /** With each message, of which the kind stands ahead. */
  override setBuffer(offset: number, buffer: Buffer): void {
    super.setBuffer(offset, buffer);
    this.#row = buffer[offset - headLength] === dataRow ? buffer : undefined;
  }

  override string(length: number): string {
    if (!this.lends || !this.#row) return super.string(length);
    this.lent = this.#row;
    return this.bytes(length) as unknown as string;
  }
}

/** What the driver's parser keeps of a message that has not come whole. */
interface Gathered {
  buffer: Buffer;
  bufferOffset: number;
  bufferLength: number;
}

/** For the short messages at the end of an answer, so that they find room behind a long row. */
const roomBehind = 1024;

/**
 * The driver's parser, but for how a message is gathered: a long one has its room at once. The driver doubles the room
 * until it suffices, and all the room that it took brings the next collection of garbage nearer.
 */
function parserWith(reader: LendingReader): Parser {
  const gather = (kept: Gathered, chunk: Buffer) => {
    const { buffer, bufferOffset: from, bufferLength: known } = kept;
    const length = known + chunk.length;
    if (known === 0) {
      Object.assign(kept, { buffer: chunk, bufferOffset: 0 });
    } else {
      if (from + length > buffer.length) {
        const isFree = buffer !== reader.lent && from >= known && length <= buffer.length;
        kept.buffer = isFree ? buffer : Buffer.allocUnsafe(roomFor(kept, length));
        buffer.copy(kept.buffer, 0, from, from + known);
        kept.bufferOffset = 0;
      }
      chunk.copy(kept.buffer, kept.bufferOffset + known);
    }
    kept.bufferLength = length;
  };
  const parser = new Parser() as unknown as Gathered & { reader: BufferReader };
  return Object.assign(parser, {
    reader,
    mergeBuffer: (chunk: Buffer) => gather(parser, chunk),
  }) as unknown as Parser;
}

function roomFor({ buffer, bufferOffset, bufferLength }: Gathered, length: number): number {
  const message = bufferLength < headLength ? 0 : buffer.readUInt32BE(bufferOffset + 1) + 1;
  return Math.max(2 * buffer.length, length, message) + roomBehind;
}
