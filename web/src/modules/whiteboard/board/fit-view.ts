import { convertToExcalidrawElements } from '@excalidraw/excalidraw';
import type { ExcalidrawImperativeAPI } from '@excalidraw/excalidraw/types';
import type { BoardBackground } from '@shala/contract/whiteboard.ts';
import { indiaSize } from './india-size.ts';

/** Brings the whole drawing into view, with the map behind it. */
export function fitView(api: ExcalidrawImperativeAPI, background: BoardBackground): void {
  const map = background === 'india' ? mapFrame() : [];
  const shown = [...api.getSceneElements(), ...map];
  if (shown.length > 0) api.scrollToContent(shown, { fitToContent: true });
}

/** What the library shall find room for; it is never drawn. */
const mapFrame = () =>
  convertToExcalidrawElements([{ type: 'rectangle', x: 0, y: 0, ...indiaSize }]);
