import { convertToExcalidrawElements } from '@excalidraw/excalidraw';
import type { ExcalidrawImperativeAPI } from '@excalidraw/excalidraw/types';
import type { BoardBackground } from '@shala/contract/whiteboard.ts';
import { indiaSize } from './india-size.ts';

/** Brings the whole drawing into view, with the map behind it. */
export function fitView(api: ExcalidrawImperativeAPI, background: BoardBackground): void {
  const map = background === 'india' ? mapFrame() : [];
  const shown = [...api.getSceneElements(), ...map];
  const besideTools = { fitToContent: true, canvasOffsets: tools } as const;
  if (shown.length > 0) api.scrollToContent(shown, besideTools);
}

/** The library's tools lie over the drawing there, in pixels of the screen. */
const tools = { top: 64, bottom: 48 };

/** What the library shall find room for; it is never drawn. */
const mapFrame = () =>
  convertToExcalidrawElements([{ type: 'rectangle', x: 0, y: 0, ...indiaSize }]);
