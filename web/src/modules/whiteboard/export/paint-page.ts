import { exportToCanvas, getCommonBounds, restoreElements } from '@excalidraw/excalidraw';
import type { BoardBackground } from '@shala/contract/whiteboard.ts';
import { indiaSize } from '../board/india-size.ts';
import { fileOf } from '../board/pictures.ts';
import { inOrder } from '../saving/kept-pages.ts';
import type { KeptPage } from '../saving/page-changes.ts';

const padding = 40;
/** The longer side of the picture, in pixels. */
const mostPixels = 3000;
const usualScale = 2;

/** A blank page as large as a screen. */
const emptySize = { width: 1280, height: 800 };

/** Paints a page with its background; what nothing is drawn on is left away around the drawing. */
export async function paintPage(page: KeptPage): Promise<HTMLCanvasElement> {
  const elements = restoreElements(inOrder(page.elements) as never, null).filter(
    ({ isDeleted }) => !isDeleted,
  );
  const [left, top, right, bottom] = boundsOf(elements, page.background);
  const width = right - left + 2 * padding;
  const height = bottom - top + 2 * padding;
  const scale = Math.min(usualScale, mostPixels / Math.max(width, height));
  const canvas = Object.assign(document.createElement('canvas'), {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  });
  const context = canvas.getContext('2d')!;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(scale, scale);
  const area = { left: left - padding, top: top - padding, width, height };
  if (page.background === 'india') await paintIndia(context, area);
  else paintLines(context, lines[page.background], area);
  if (elements.length > 0) {
    const drawing = await exportToCanvas({
      elements: elements as never,
      files: Object.fromEntries(Object.values(page.pictures).map((one) => [one.id, fileOf(one)])),
      appState: { exportBackground: false },
      exportPadding: padding,
      getDimensions: () => ({ width: canvas.width, height: canvas.height, scale }),
    });
    context.resetTransform();
    context.drawImage(drawing, 0, 0, canvas.width, canvas.height);
  }
  return canvas;
}

type Elements = ReturnType<typeof restoreElements>;

/** What is drawn, and the whole of a map behind it. */
function boundsOf(elements: Elements, background: BoardBackground) {
  const drawn = elements.length > 0 ? getCommonBounds(elements) : undefined;
  if (background !== 'india') {
    return (
      drawn ?? ([padding, padding, emptySize.width - padding, emptySize.height - padding] as const)
    );
  }
  const { width, height } = indiaSize;
  const [left, top, right, bottom] = drawn ?? [0, 0, width, height];
  return [
    Math.min(left, 0),
    Math.min(top, 0),
    Math.max(right, width),
    Math.max(bottom, height),
  ] as const;
}

interface Area {
  left: number;
  top: number;
  width: number;
  height: number;
}

type Lines = readonly { step: number; colour: string; isAcross: boolean }[];

const lines: Record<Exclude<BoardBackground, 'india'>, Lines> = {
  blank: [],
  ruled: [{ step: 32, colour: '#b9d3ee', isAcross: false }],
  squared: [{ step: 32, colour: '#b9d3ee', isAcross: true }],
  graph: [
    { step: 8, colour: '#b9d3ee', isAcross: true },
    { step: 80, colour: '#7fb0e0', isAcross: true },
  ],
};

/** The same lines as on the screen, at the same places of the drawing. */
function paintLines(
  context: CanvasRenderingContext2D,
  lines: Lines,
  { left, top, width, height }: Area,
): void {
  for (const { step, colour, isAcross } of lines) {
    context.fillStyle = colour;
    for (let y = Math.ceil(top / step) * step; y < top + height; y += step) {
      context.fillRect(0, y - top, width, 1);
    }
    if (!isAcross) continue;
    for (let x = Math.ceil(left / step) * step; x < left + width; x += step) {
      context.fillRect(x - left, 0, 1, height);
    }
  }
}

async function paintIndia(context: CanvasRenderingContext2D, { left, top }: Area): Promise<void> {
  const { indiaOutline, indiaPathWidth } = await import('../board/india-outline.ts');
  const scale = indiaSize.width / indiaPathWidth;
  context.save();
  context.translate(-left, -top);
  context.scale(scale, scale);
  context.strokeStyle = '#7fb0e0';
  context.lineWidth = 1.5 / scale;
  context.lineJoin = 'round';
  context.stroke(new Path2D(indiaOutline));
  context.restore();
}
