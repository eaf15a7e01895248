/** Sets of a printed quiz: the same questions in another order. */
export const paperSets = ['A', 'B', 'C', 'D'] as const;
export type PaperSet = (typeof paperSets)[number];

/** Lengths are millimetres from the top left corner of an A4 page. */
export interface Point {
  x: number;
  y: number;
}

export const sheetPage = { width: 210, height: 297 };

/** Dark squares near the corners of the page, clockwise from the top left: by them the page is found. */
export const cornerSide = 7;
export const cornerMarks: readonly Point[] = [
  { x: 13, y: 13 },
  { x: 197, y: 13 },
  { x: 197, y: 284 },
  { x: 13, y: 284 },
];

export const rowsInColumn = 25;
const columnsOnSheet = 4;
export const mostOnSheet = rowsInColumn * columnsOnSheet;

export const bubbleRadius = 2.2;
const bubblePitch = 5.8;
const columnPitch = 43;
const rowPitch = 6.4;
const gapAfterFive = 2;

const rowY = (row: number): number => 104 + row * rowPitch + Math.floor(row / 5) * gapAfterFive;

/** Small dark squares at both edges. No other way round has squares at these places, and a bent page is followed by them. */
export const edgeSide = 3.2;
export const edgeMarks: readonly Point[] = [60, ...[2, 7, 12, 17, 22].map(rowY)].flatMap((y) => [
  { x: 13, y },
  { x: 197, y },
]);

/** Where the number of a question stands, to the left of its bubbles. */
export const numberAt = (place: number): Point => ({
  x: 19 + Math.floor((place - 1) / rowsInColumn) * columnPitch,
  y: rowY((place - 1) % rowsInColumn),
});

export const bubbleAt = (place: number, option: number): Point => {
  const { x, y } = numberAt(place);
  return { x: x + 11 + option * bubblePitch, y };
};

/** A sheet without a name has bubbles for the roll number, hundreds first. */
export const rollDigits = 3;
export const rollBubbleAt = (digit: number, value: number): Point => ({
  x: 128 + value * bubblePitch,
  y: 70 + digit * rowPitch,
});

/** The square code with its white margin. */
export const codeBox = { x: 160, y: 19, side: 28 };

export interface SheetCode {
  paperId: string;
  set: PaperSet;
  /** The student of a sheet with a name, else the class that it was printed for. */
  admissionId?: string | undefined;
  classId?: string | undefined;
}

const sign = 'SHALA1';
const hex = (id: string): string => id.replaceAll('-', '').toUpperCase();

/** Capital letters, digits and colons alone, which a square code packs most closely. */
export const sheetCodeText = ({ paperId, set, admissionId, classId }: SheetCode): string =>
  [sign, set, hex(paperId), admissionId ? 'S' : 'C', hex(admissionId ?? classId ?? '')].join(':');

const pattern = /^SHALA1:([A-D]):([0-9A-F]{32}):([SC]):([0-9A-F]{32})$/;

/** What the code of a sheet says; nothing where it is another code. */
export function readSheetCode(text: string): SheetCode | undefined {
  const found = pattern.exec(text);
  if (!found) return undefined;
  const [, set, paper, of, id] = found;
  const key = of === 'S' ? 'admissionId' : 'classId';
  return { set: set as PaperSet, paperId: uuidOf(paper!), [key]: uuidOf(id!) };
}

const uuidOf = (digits: string): string =>
  digits.toLowerCase().replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
