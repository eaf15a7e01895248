/** A page of a PDF: a JPEG that fills it. */
export interface JpegPage {
  jpeg: Uint8Array;
  /** In pixels. */
  width: number;
  height: number;
}

/** The longer side of A4, in points. */
const longSide = 842;

const encoder = new TextEncoder();

/** A PDF of one JPEG a page. A PDF stores JPEG as it is, so no library is needed to write one. */
export function jpegPdf(pages: readonly JpegPage[]): Blob {
  const parts: Uint8Array[] = [];
  const offsets: number[] = [];
  let length = 0;
  const write = (part: string | Uint8Array) => {
    const bytes = typeof part === 'string' ? encoder.encode(part) : part;
    parts.push(bytes);
    length += bytes.length;
  };
  const object = (number: number, dictionary: string, stream?: Uint8Array) => {
    offsets[number] = length;
    write(`${number} 0 obj\n${dictionary}\n`);
    if (stream) {
      write('stream\n');
      write(stream);
      write('\nendstream\n');
    }
    write('endobj\n');
  };

  write('%PDF-1.4\n');
  const first = 3;
  const kids = pages.map((_, place) => `${first + place * 3} 0 R`).join(' ');
  object(1, '<< /Type /Catalog /Pages 2 0 R >>');
  object(2, `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`);
  pages.forEach(({ jpeg, width, height }, place) => {
    const number = first + place * 3;
    const scale = longSide / Math.max(width, height);
    const [w, h] = [(width * scale).toFixed(2), (height * scale).toFixed(2)];
    object(
      number,
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${w} ${h}] /Contents ${number + 1} 0 R ` +
        `/Resources << /XObject << /Page ${number + 2} 0 R >> >> >>`,
    );
    const content = encoder.encode(`q ${w} 0 0 ${h} 0 0 cm /Page Do Q`);
    object(number + 1, `<< /Length ${content.length} >>`, content);
    object(
      number + 2,
      `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} ` +
        `/ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>`,
      jpeg,
    );
  });
  const start = length;
  const count = first + pages.length * 3;
  const entries = offsets.slice(1).map((at) => `${String(at).padStart(10, '0')} 00000 n \n`);
  write(`xref\n0 ${count}\n0000000000 65535 f \n${entries.join('')}`);
  write(`trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`);
  return new Blob(parts as BlobPart[], { type: 'application/pdf' });
}
