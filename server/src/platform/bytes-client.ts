import type { Socket } from 'node:net';
import pg from 'pg';
import { Parser } from 'pg-protocol/dist/parser.js';

/** No table has a column of this type: a query casts to it what is wanted as bytes (`rowsAsBytes`). */
export const bytesType = pg.types.builtins.BPCHAR;

/** Of a text that was read letter for byte, the bytes. */
export const bytesOf = (text: string): Buffer => Buffer.from(text, 'latin1');

type Field = { dataTypeID: number } | string | null | undefined;

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
      const parser = new Parser();
      const { reader } = parser as unknown as { reader: { encoding: BufferEncoding } };
      let texts: number[] | undefined;
      const hear = (message: Message) => {
        const { name, fields } = message;
        if (name === 'rowDescription') {
          texts = textsBesideBytes(fields);
          reader.encoding = texts ? 'latin1' : 'utf-8';
        } else if (name === 'dataRow' && texts) {
          for (const place of texts) fields![place] = readAgain(fields![place]);
        } else if (name === 'commandComplete' || name === 'error') {
          texts = undefined;
          reader.encoding = 'utf-8';
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

const readAgain = (value: Field) => (typeof value === 'string' ? bytesOf(value).toString() : value);
