/** A picture in shades: 0 is black, 255 white. */
export interface Gray {
  width: number;
  height: number;
  data: Uint8Array;
}

interface Pixels {
  width: number;
  height: number;
  /** Red, green, blue and opacity of each pixel. */
  data: ArrayLike<number>;
}

/** By the weights of ITU-R BT.601. */
export function grayOf({ width, height, data }: Pixels): Gray {
  const gray = new Uint8Array(width * height);
  for (let at = 0, from = 0; at < gray.length; at += 1, from += 4) {
    gray[at] = (77 * data[from]! + 150 * data[from + 1]! + 29 * data[from + 2]!) >> 8;
  }
  return { width, height, data: gray };
}

/** Smaller by a whole factor, each pixel the mean of those that it covers. */
export function shrunk({ width, height, data }: Gray, factor: number): Gray {
  const small = { width: Math.floor(width / factor), height: Math.floor(height / factor) };
  const mean = new Uint8Array(small.width * small.height);
  for (let y = 0; y < small.height; y += 1) {
    for (let x = 0; x < small.width; x += 1) {
      let sum = 0;
      for (let line = 0; line < factor; line += 1) {
        const start = (y * factor + line) * width + x * factor;
        for (let column = 0; column < factor; column += 1) sum += data[start + column]!;
      }
      mean[y * small.width + x] = sum / (factor * factor);
    }
  }
  return { ...small, data: mean };
}

/** The shade between four pixels; beyond the picture that of its edge. */
export function shadeAt({ width, height, data }: Gray, x: number, y: number): number {
  const inX = Math.min(Math.max(x, 0), width - 1.001);
  const inY = Math.min(Math.max(y, 0), height - 1.001);
  const left = Math.floor(inX);
  const top = Math.floor(inY);
  const right = inX - left;
  const low = inY - top;
  const at = top * width + left;
  const upper = data[at]! * (1 - right) + data[at + 1]! * right;
  const lower = data[at + width]! * (1 - right) + data[at + width + 1]! * right;
  return upper * (1 - low) + lower * low;
}
