import type { Gray } from './gray.ts';

export interface Blob {
  x: number;
  y: number;
  area: number;
}

/** A pixel is dark that is so much darker than the mean around it, however the light falls. */
const darker = 0.8;

/** Solid dark shapes of about a size, the largest first. */
export function darkSquares(gray: Gray, { least, most }: { least: number; most: number }): Blob[] {
  const mask = darkPixels(gray);
  const found: Blob[] = [];
  const stack: number[] = [];
  for (let start = 0; start < mask.length; start += 1) {
    if (!mask[start]) continue;
    const shape = new Shape();
    mask[start] = 0;
    stack.push(start);
    while (stack.length > 0) {
      const at = stack.pop()!;
      const x = at % gray.width;
      shape.add(x, (at - x) / gray.width);
      for (const next of [at - 1, at + 1, at - gray.width, at + gray.width]) {
        if (mask[next] !== 1) continue;
        mask[next] = 0;
        stack.push(next);
      }
    }
    if (shape.area >= least && shape.area <= most && shape.isSquare()) found.push(shape.blob());
  }
  return found.sort((one, other) => other.area - one.area);
}

/** Bradley and Roth, Adaptive Thresholding Using the Integral Image, 2007. Pixels at the rim are never dark, which ends shapes there. */
function darkPixels({ width, height, data }: Gray): Uint8Array {
  const sums = new Uint32Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y += 1) {
    let line = 0;
    for (let x = 0; x < width; x += 1) {
      line += data[y * width + x]!;
      sums[(y + 1) * (width + 1) + x + 1] = sums[y * (width + 1) + x + 1]! + line;
    }
  }
  const reach = Math.round(Math.max(width, height) / 16);
  const mask = new Uint8Array(width * height);
  for (let y = 1; y < height - 1; y += 1) {
    const top = Math.max(0, y - reach) * (width + 1);
    const bottom = Math.min(height, y + reach + 1) * (width + 1);
    const lines = (bottom - top) / (width + 1);
    for (let x = 1; x < width - 1; x += 1) {
      const left = Math.max(0, x - reach);
      const right = Math.min(width, x + reach + 1);
      const sum =
        sums[bottom + right]! - sums[bottom + left]! - sums[top + right]! + sums[top + left]!;
      if (data[y * width + x]! * (right - left) * lines < sum * darker) mask[y * width + x] = 1;
    }
  }
  return mask;
}

/** The moments of a shape, pixel by pixel. */
class Shape {
  area = 0;
  #x = 0;
  #y = 0;
  #xx = 0;
  #yy = 0;
  #xy = 0;

  add(x: number, y: number): void {
    this.area += 1;
    this.#x += x;
    this.#y += y;
    this.#xx += x * x;
    this.#yy += y * y;
    this.#xy += x * y;
  }

  blob = (): Blob => ({ x: this.#x / this.area, y: this.#y / this.area, area: this.area });

  /** A solid square, seen from any side, spreads its area over a twelfth of it; a ring or a word spreads wider. */
  isSquare(): boolean {
    const { area } = this;
    const { x, y } = this.blob();
    const xx = this.#xx / area - x * x;
    const yy = this.#yy / area - y * y;
    const xy = this.#xy / area - x * y;
    const spread = Math.sqrt(Math.max(0, xx * yy - xy * xy));
    const isSolid = area / (12 * spread) > 0.82;
    const isLong = (xx + yy) / 2 > 1.8 * spread;
    return isSolid && !isLong;
  }
}
