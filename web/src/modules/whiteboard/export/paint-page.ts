import { exportToCanvas, getCommonBounds, restoreElements } from '@excalidraw/excalidraw';
import type { BoardBackground } from '@shala/contract/whiteboard.ts';
import { indiaSize } from '../board/india-size.ts';
import { fileOf } from '../board/pictures.ts';
import { inOrder } from '../saving/kept-pages.ts';
import type { KeptPage } from '../saving/page-changes.ts';
import { type Area, areaOf, padding, paintedArea } from './painted-area.ts';

/** The longer side of the picture, in pixels. */
const mostPixels = 3000;
const usualScale = 2;

/** Paints a page with its background; what nothing is drawn on is left away around the drawing. */
export async function paintPage(page: KeptPage): Promise<HTMLCanvasElement> {
  const elements = restoreElements(inOrder(page.elements) as never, null).filter(
    ({ isDeleted }) => !isDeleted,
  );
  const drawn = elements.length > 0 ? getCommonBounds(elements) : undefined;
  const area = paintedArea(drawn, page.background);
  const { width, height } = area;
  const scale = Math.min(usualScale, mostPixels / Math.max(width, height));
  const canvas = Object.assign(document.createElement('canvas'), {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  });
  const context = canvas.getContext('2d')!;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(scale, scale);
  if (page.background === 'india') await paintIndia(context, area);
  else paintLines(context, lines[page.background], area);
  if (drawn) {
    const own = areaOf(drawn);
    const size = { width: own.width * scale, height: own.height * scale };
    const drawing = await exportToCanvas({
      elements: elements as never,
      files: Object.fromEntries(Object.values(page.pictures).map((one) => [one.id, fileOf(one)])),
      appState: { exportBackground: false },
      exportPadding: padding,
      getDimensions: () => ({ ...size, scale }),
    });
    context.resetTransform();
    const [x, y] = [(own.left - area.left) * scale, (own.top - area.top) * scale];
    context.drawImage(drawing, x, y, size.width, size.height);
  }
  return canvas;
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
