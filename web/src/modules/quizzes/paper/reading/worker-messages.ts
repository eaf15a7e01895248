import type { PaperSet, SheetCode } from '@shala/contract/answer-sheet-layout.ts';
import type { BubbleState } from './judge-bubbles.ts';
import type { Unreadable } from './read-sheet.ts';

/** The printed quiz that sheets are read for. */
export interface KnownPaper {
  paperId: string;
  /** For each set how many options its questions have. */
  sets: Partial<Record<PaperSet, number[]>>;
}

export interface ReadingOrder {
  id: number;
  bitmap: ImageBitmap;
  paper: KnownPaper;
  /** What a person says of a sheet whose code cannot be read. */
  set: PaperSet | undefined;
}

export type Reading =
  | { is: Unreadable }
  | { is: 'otherPaper' | 'noCode'; picture: Blob }
  | {
      is: 'read';
      picture: Blob;
      set: PaperSet;
      code: SheetCode | null;
      answers: BubbleState[][];
      roll: number | null;
    };

export interface ReadingAnswer {
  id: number;
  /** null: the worker failed. */
  reading: Reading | null;
}
