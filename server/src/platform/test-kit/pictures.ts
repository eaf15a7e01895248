import { crc32, deflateSync } from 'node:zlib';

/** Small pictures as cameras, programs and attackers make them. */

export function chunk(type: string, data: Uint8Array = new Uint8Array()): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

/** One grey pixel, or a header that claims a larger size; with more chunks after the header. */
export function png({ width = 1, height = 1, more = [] as Buffer[] } = {}): Buffer {
  const heading = Buffer.alloc(13);
  heading.writeUInt32BE(width, 0);
  heading.writeUInt32BE(height, 4);
  heading[8] = 8;
  const pixels = deflateSync(Buffer.from([0, 127]));
  return Buffer.concat([
    signature,
    chunk('IHDR', heading),
    ...more,
    chunk('IDAT', pixels),
    chunk('IEND'),
  ]);
}

export function segment(marker: number, data: string | Uint8Array): Buffer {
  const body = Buffer.from(data as string, 'latin1');
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}

/** The part of a JPEG that states its size and its metadata. */
export function jpeg({ width = 1, height = 1, more = [] as Buffer[] } = {}): Buffer {
  const frame = Buffer.from([8, 0, 0, 0, 0, 1, 1, 0x11, 0]);
  frame.writeUInt16BE(height, 1);
  frame.writeUInt16BE(width, 3);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe0, 'JFIF\0\x01\x01\0\0\x01\0\x01\0\0'),
    ...more,
    segment(0xc0, frame),
    segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    Buffer.from([0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56, 0xff, 0xd9]),
  ]);
}

const part = (name: string, data: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(data.length);
  const padding = Buffer.alloc(data.length % 2);
  return Buffer.concat([Buffer.from(name, 'latin1'), length, data, padding]);
};

/** A WebP file of the lossless kind, with metadata beside the picture. */
export function webp({ width = 1, height = 1, more = [] as [string, string][] } = {}): Buffer {
  const extended = Buffer.alloc(10);
  extended[0] = 0x08 | 0x04;
  extended.writeUIntLE(width - 1, 4, 3);
  extended.writeUIntLE(height - 1, 7, 3);
  const pixels = Buffer.alloc(7);
  pixels[0] = 0x2f;
  pixels.writeUInt32LE(((width - 1) & 0x3fff) | (((height - 1) & 0x3fff) << 14), 1);
  const parts = [
    part('VP8X', extended),
    part('VP8L', pixels),
    ...more.map(([name, text]) => part(name, Buffer.from(text, 'latin1'))),
  ];
  return part('RIFF', Buffer.concat([Buffer.from('WEBP'), ...parts]));
}
