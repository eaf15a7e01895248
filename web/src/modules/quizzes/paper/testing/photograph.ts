import { type Point, sheetPage } from '@shala/contract/answer-sheet-layout.ts';
import { type Gray, shadeAt } from '../reading/gray.ts';
import { perspectiveOf } from '../reading/perspective.ts';
import { sharpness } from './canvas.ts';
import { type Random, randomOf } from './random.ts';

/** A page of 1240 pixels is 150 dpi. */
const picture = { width: 1360, height: 1920, page: 1240 };

/** The sheet as a camera sees it: from aside, bent, in uneven light, a little blurred, with noise. */
export function photograph(paper: Gray, random: Random): Gray {
  const toPage = viewOf(random);
  const bend = random.between(-1.2, 1.2);
  const light = lightOf(random);
  const table = random.between(30, 170);
  const { width, height } = picture;
  const taken: Gray = { width, height, data: new Uint8Array(width * height) };
  const exact = new Float32Array(width * height);
  const lit = onGrid(light);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const depth = toPage[6]! * x + toPage[7]! * y + 1;
      const pageX = (toPage[0]! * x + toPage[1]! * y + toPage[2]!) / depth;
      const flatY = (toPage[3]! * x + toPage[4]! * y + toPage[5]!) / depth;
      const pageY = flatY + bend * Math.sin((Math.PI * pageX) / sheetPage.width);
      const isPage =
        pageX >= 0 && pageY >= 0 && pageX < sheetPage.width && pageY < sheetPage.height;
      const shade = isPage ? shadeAt(paper, pageX * sharpness, pageY * sharpness) : table;
      exact[y * width + x] = shade * lit(x, y);
    }
  }
  const blurs = random.below(3);
  const seen = blurs === 0 ? exact : blurred(exact, { width, times: blurs });
  const noise = random.between(1, 7);
  const first = random.below(grain.length);
  for (let at = 0; at < seen.length; at += 1) {
    const shade = seen[at]! + noise * grain[(at + first) & (grain.length - 1)]!;
    taken.data[at] = Math.min(255, Math.max(0, shade));
  }
  return turned(taken, random.chance(0.1));
}

/** The noise of a sensor, of which each picture begins elsewhere. */
const grain = Float32Array.from({ length: 2 ** 19 }, noiseOf(randomOf(99)));

function noiseOf({ next }: Random): () => number {
  return () => (next() + next() + next() - 1.5) * 2;
}

/** Light changes slowly, so that it is reckoned at some points and drawn out between them. */
function onGrid(light: (x: number, y: number) => number): (x: number, y: number) => number {
  const step = 10;
  const size = { width: picture.width / step + 1, height: picture.height / step + 1 };
  const grid = Float32Array.from({ length: size.width * size.height }, (_, at) =>
    light(
      ((at % size.width) * step) / picture.width,
      (Math.floor(at / size.width) * step) / picture.height,
    ),
  );
  return (x, y) => {
    const at = Math.floor(y / step) * size.width + Math.floor(x / step);
    const [right, low] = [(x % step) / step, (y % step) / step];
    const upper = grid[at]! * (1 - right) + grid[at + 1]! * right;
    const lower = grid[at + size.width]! * (1 - right) + grid[at + size.width + 1]! * right;
    return upper * (1 - low) + lower * low;
  };
}

/** From the picture to the page, by its four corners, which are moved at random, and the whole turned a little. */
function viewOf(random: Random) {
  const scale = picture.page / sheetPage.width;
  const middle = { x: picture.width / 2, y: picture.height / 2 };
  const angle = random.between(-0.035, 0.035);
  const corners = [
    { x: 0, y: 0 },
    { x: sheetPage.width, y: 0 },
    { x: sheetPage.width, y: sheetPage.height },
    { x: 0, y: sheetPage.height },
  ];
  const seen = corners.map((corner): Point => {
    const x =
      (corner.x - sheetPage.width / 2) * scale + random.between(-55, 40) * Math.sign(corner.x - 1);
    const y =
      (corner.y - sheetPage.height / 2) * scale + random.between(-55, 40) * Math.sign(corner.y - 1);
    return {
      x: middle.x + x * Math.cos(angle) - y * Math.sin(angle),
      y: middle.y + x * Math.sin(angle) + y * Math.cos(angle),
    };
  });
  return perspectiveOf(seen, corners)!;
}

/** A light from one side, and the shadow of a hand or a telephone with a soft edge. */
function lightOf(random: Random): (x: number, y: number) => number {
  const bright = random.between(0.75, 1);
  const slope = { x: random.between(-0.25, 0.25), y: random.between(-0.25, 0.25) };
  const angle = random.between(0, 2 * Math.PI);
  const at = random.between(-0.25, 0.25);
  const depth = random.chance(0.6) ? random.between(0.15, 0.5) : 0;
  const softness = random.between(0.012, 0.06);
  return (x, y) => {
    const across = (x - 0.5) * Math.cos(angle) + (y - 0.5) * Math.sin(angle) - at;
    const shadow = depth / (1 + Math.exp(-across / softness));
    return bright * (1 + slope.x * (x - 0.5) + slope.y * (y - 0.5)) * (1 - shadow);
  };
}

interface Blur {
  width: number;
  times: number;
}

/** Three by three, each time: first along the lines, then across them. */
function blurred(exact: Float32Array, { width, times }: Blur): Float32Array {
  let from = exact;
  for (let time = 0; time < times * 2; time += 1) {
    const step = time % 2 === 0 ? 1 : width;
    const to = from.slice();
    for (let at = step; at < from.length - step; at += 1) {
      to[at] = (from[at - step]! + from[at]! + from[at + step]!) / 3;
    }
    from = to;
  }
  return from;
}

/** Upside down, as a sheet lies before who photographs it from the other side of the table. */
function turned(gray: Gray, isTurned: boolean): Gray {
  return isTurned ? { ...gray, data: gray.data.slice().reverse() } : gray;
}
