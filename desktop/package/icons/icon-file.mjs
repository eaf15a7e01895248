/** Windows shows small icons everywhere only as bitmaps; the largest may be a PNG. */
const LARGEST_BITMAP = 128;
const HEADER = 6;
const ENTRY = 16;

/**
 * An .ico of these icons: `{ size, png, pixels }`, the pixels red, green, blue, alpha from the top
 * left.
 */
export function iconFile(icons) {
  const images = icons.map((icon) => (icon.size > LARGEST_BITMAP ? icon.png : bitmap(icon)));
  const head = Buffer.alloc(HEADER + ENTRY * icons.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(icons.length, 4);
  let place = head.length;
  icons.forEach(({ size }, at) => {
    const entry = head.subarray(HEADER + ENTRY * at);
    entry.writeUInt8(size % 256, 0);
    entry.writeUInt8(size % 256, 1);
    entry.writeUInt16LE(1, 4);
    entry.writeUInt16LE(32, 6);
    entry.writeUInt32LE(images[at].length, 8);
    entry.writeUInt32LE(place, 12);
    place += images[at].length;
  });
  return Buffer.concat([head, ...images]);
}

/** A bitmap inside an icon: of double height, followed by a mask that the alpha makes needless. */
function bitmap({ size, pixels }) {
  const mask = Buffer.alloc(Math.ceil(size / 32) * 4 * size);
  const about = aboutBitmap({ width: size, height: size * 2 });
  return Buffer.concat([about, rows({ width: size, height: size, pixels }), mask]);
}

/** A separate .bmp file. */
export function bitmapFile({ width, height, pixels }) {
  const head = Buffer.alloc(14);
  const content = Buffer.concat([aboutBitmap({ width, height }), rows({ width, height, pixels })]);
  head.write('BM');
  head.writeUInt32LE(head.length + content.length, 2);
  head.writeUInt32LE(head.length + 40, 10);
  return Buffer.concat([head, content]);
}

function aboutBitmap({ width, height }) {
  const about = Buffer.alloc(40);
  about.writeUInt32LE(40, 0);
  about.writeInt32LE(width, 4);
  about.writeInt32LE(height, 8);
  about.writeUInt16LE(1, 12);
  about.writeUInt16LE(32, 14);
  return about;
}

/** Rows from the bottom up, with blue first. */
function rows({ width, height, pixels }) {
  const colours = Buffer.alloc(width * height * 4);
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const from = (row * width + column) * 4;
      const [red, green, blue, alpha] = pixels.subarray(from, from + 4);
      colours.set([blue, green, red, alpha], ((height - 1 - row) * width + column) * 4);
    }
  }
  return colours;
}
