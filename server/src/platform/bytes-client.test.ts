import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import { BytesClient, bytesType } from './bytes-client.ts';

/** A message of PostgreSQL: its kind, the length of what follows, the parts of that. */
function message(kind: string, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  return Buffer.concat([Buffer.from(kind), int32(body.length + 4), body]);
}
const int16 = (value: number) => Buffer.from([value >> 8, value & 255]);
function int32(value: number) {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
}

const description = message(
  'T',
  int16(1),
  Buffer.from('rows\0'),
  int32(0),
  int16(0),
  int32(bytesType),
  int16(-1),
  int32(-1),
  int16(0),
);
const rowOf = (value: string) =>
  message('D', int16(1), int32(Buffer.byteLength(value)), Buffer.from(value));

/** What a client hears of rows that come in these pieces. */
function heardOf(pieces: readonly Buffer[]): Buffer[] {
  const { connection } = new BytesClient() as unknown as {
    connection: EventEmitter & { attachListeners(stream: EventEmitter): void };
  };
  const stream = new EventEmitter();
  const heard: Buffer[] = [];
  connection.on('dataRow', ({ fields }: { fields: [Buffer] }) => heard.push(fields[0]));
  connection.attachListeners(stream);
  for (const piece of pieces) stream.emit('data', piece);
  return heard;
}

/** The bytes in pieces of this length. */
function* inPieces(bytes: Buffer, length: number) {
  for (let from = 0; from < bytes.length; from += length) yield bytes.subarray(from, from + length);
}

const first = '१'.repeat(4_000);
const second = '२'.repeat(5_000);

describe('rows as bytes', () => {
  it('stay as they are while the next row is gathered', () => {
    const rows = Buffer.concat([rowOf(first), rowOf(second)]);
    const end = rowOf(first).length;
    const heard = heardOf([
      Buffer.concat([description, rows.subarray(0, 100)]),
      rows.subarray(100, end + 600),
      rows.subarray(end + 600, end + 2600),
      rows.subarray(end + 2600),
    ]);
    expect(heard.map(String)).toEqual([first, second]);
  });

  it.each([1, 3, 7, 1000, 8192, 100_000])('are whole in pieces of %i bytes', (length) => {
    const answer = Buffer.concat([description, rowOf(first), rowOf(''), rowOf(second)]);
    expect(heardOf([...inPieces(answer, length)]).map(String)).toEqual([first, '', second]);
  });
});
