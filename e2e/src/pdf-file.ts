/** A PDF of a page a text, made larger by unused objects around each page and its text, to be sent and read in several parts. */
export function pdfFile(texts: readonly string[], padding = 0): Buffer {
  const parts = texts.map((text) => `BT /F1 24 Tf 40 700 Td (${text}) Tj ET`);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${texts.length} /Kids [${texts.map((_, place) => `${4 + place * 2} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...parts.flatMap((content, place) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${5 + place * 2} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ]),
  ];
  const length = padding / (2 * texts.length);
  const unused = `99 0 obj\n<< /Length ${length} >>\nstream\n${'x'.repeat(length)}\nendstream\nendobj\n`;
  let file = '%PDF-1.4\n';
  const places = objects.map((object, place) => {
    if (place >= 3) file += unused;
    const start = file.length;
    file += `${place + 1} 0 obj\n${object}\nendobj\n`;
    return start;
  });
  const table = file.length;
  const lines = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${lines}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}
