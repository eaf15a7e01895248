import { describe, expect, it } from 'vitest';
import { jpegPdf } from './jpeg-pdf.ts';

const page = (width: number, height: number) => ({
  jpeg: Uint8Array.from([0xff, 0xd8, 0xff, 0xd9]),
  width,
  height,
});

const read = async (blob: Blob) => Buffer.from(await blob.arrayBuffer()).toString('latin1');

describe('jpegPdf', () => {
  it('writes a page for each picture, as large as A4 along its longer side', async () => {
    const text = await read(jpegPdf([page(1000, 500), page(500, 1000)]));
    expect(text).toContain('/Count 2');
    expect(text).toContain('/MediaBox [0 0 842.00 421.00]');
    expect(text).toContain('/MediaBox [0 0 421.00 842.00]');
  });

  it('says of each object where it begins', async () => {
    const text = await read(jpegPdf([page(1000, 500), page(500, 1000)]));
    const start = Number(/startxref\n(\d+)/.exec(text)![1]);
    expect(text.slice(start, start + 4)).toBe('xref');
    const offsets = [...text.slice(start).matchAll(/^(\d{10}) 00000 n/gm)].map(([, at]) =>
      Number(at),
    );
    expect(offsets).toHaveLength(8);
    offsets.forEach((at, place) => {
      expect(text.slice(at).startsWith(`${place + 1} 0 obj`)).toBe(true);
    });
  });
});
