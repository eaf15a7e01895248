import {
  bubbleAt,
  bubbleRadius,
  codeBox,
  cornerMarks,
  cornerSide,
  edgeMarks,
  edgeSide,
  numberAt,
  type Point,
  rollBubbleAt,
  rollDigits,
  type SheetCode,
  sheetCodeText,
} from '@shala/contract/answer-sheet-layout.ts';
import encodeQR from 'qr';
import type { Gray } from '../reading/gray.ts';
import { blankPaper, ink, soft, square, stroke } from './canvas.ts';

/** A sheet as it comes out of the printer: what `answer-sheet.typ` prints, with strokes for words. */
export function printedSheet(code: SheetCode, options: readonly number[]): Gray {
  const paper = blankPaper();
  for (const at of cornerMarks) square(paper, at, cornerSide);
  for (const at of edgeMarks) square(paper, at, edgeSide);
  drawCode(paper, sheetCodeText(code));
  for (let line = 0; line < 9; line += 1) {
    const width = 40 + ((line * 37) % 70);
    for (let x = 0; x < width; x += 2.6) {
      stroke(paper, { x: 24 + x, y: 12 + line * 9 }, word);
    }
  }
  options.forEach((count, index) => {
    stroke(paper, { x: numberAt(index + 1).x + 4, y: numberAt(index + 1).y }, word);
    for (let option = 0; option < count; option += 1)
      drawBubble(paper, bubbleAt(index + 1, option));
  });
  if (!code.admissionId) {
    for (let digit = 0; digit < rollDigits; digit += 1) {
      for (let value = 0; value < 10; value += 1) drawBubble(paper, rollBubbleAt(digit, value));
    }
  }
  return paper;
}

const word = { from: { x: 0, y: -1.2 }, to: { x: 1.1, y: 1.2 }, width: 0.35, darkness: 0.9 };

function drawBubble(paper: Gray, at: Point): void {
  ink(
    paper,
    { ...at, reach: bubbleRadius + 0.5 },
    (x, y) => 0.55 * soft(0.125 - Math.abs(Math.hypot(x, y) - bubbleRadius)),
  );
  const sign = { width: 0.25, darkness: 0.32 };
  stroke(paper, at, { from: { x: -0.5, y: 0.75 }, to: { x: 0, y: -0.75 }, ...sign });
  stroke(paper, at, { from: { x: 0, y: -0.75 }, to: { x: 0.5, y: 0.75 }, ...sign });
  stroke(paper, at, { from: { x: -0.3, y: 0.2 }, to: { x: 0.3, y: 0.2 }, ...sign });
}

function drawCode(paper: Gray, text: string): void {
  const modules = encodeQR(text, 'raw', { ecc: 'medium', border: 2 });
  const side = codeBox.side / modules.length;
  for (const [row, line] of modules.entries()) {
    for (const [column, isDark] of line.entries()) {
      if (!isDark) continue;
      square(
        paper,
        { x: codeBox.x + (column + 0.5) * side, y: codeBox.y + (row + 0.5) * side },
        side,
      );
    }
  }
}
