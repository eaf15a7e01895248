import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipPart {
  name: string;
  content: string | Buffer;
  /** A false size for the directory. */
  flags?: number;
  method?: number;
  crc?: number;
  size?: number;
  /** Of a Unix file, as a link has another. */
  mode?: number;
}

/** The smallest possible ZIP file, with any false sizes that a test needs. */
export function zipFile(parts: ZipPart[]): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, flags = 0, method = 8, crc, size, mode = 0 } of parts) {
    const plain = Buffer.from(content as string);
    const packed = method === 8 ? deflateRawSync(plain, { level: 9 }) : plain;
    const title = Buffer.from(name);
    const header = Buffer.alloc(46);
    header.writeUInt32LE(0x02014b50, 0);
    header.writeUInt16LE(flags, 8);
    header.writeUInt16LE(method, 10);
    header.writeUInt32LE(crc ?? crc32(plain), 16);
    header.writeUInt32LE(packed.length, 20);
    header.writeUInt32LE(size ?? plain.length, 24);
    header.writeUInt16LE(title.length, 28);
    header.writeUInt32LE((mode << 16) >>> 0, 38);
    header.writeUInt32LE(offset, 42);
    directory.push(header, title);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    header.copy(local, 6, 8, 28);
    local.writeUInt16LE(title.length, 26);
    bodies.push(local, title, packed);
    offset += 30 + title.length + packed.length;
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(entries.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, entries, end]);
}
