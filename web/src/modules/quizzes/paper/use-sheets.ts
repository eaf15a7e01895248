import type { PaperSet } from '@shala/contract/answer-sheet-layout.ts';
import { useEffect, useRef, useState } from 'react';
import { type PictureSource, picturesOf } from './reading/pictures-of-files.ts';
import { openSheetReader, type SheetReader } from './reading/sheet-reader.ts';
import type { KnownPaper } from './reading/worker-messages.ts';
import { type OfPaper, type Sheet, unreadSheet, withReading } from './sheet-state.ts';

const knownPaper = ({ paper }: OfPaper): KnownPaper => ({
  paperId: paper.id,
  sets: Object.fromEntries(
    paper.sets.map(({ set, questions }) => [set, questions.map(({ order }) => order.length)]),
  ),
});

/** The sheets that were photographed for this page, read one after the other. */
export function useSheets(of: OfPaper) {
  const [sheets, setSheets] = useState<Sheet[]>([]);
  const reader = useRef<SheetReader>(undefined);
  const sources = useRef(new Map<number, PictureSource>());
  const queue = useRef(Promise.resolve());
  const latest = useRef(of);
  latest.current = of;
  useEffect(() => () => reader.current?.close(), []);

  const change = (id: number, changed: (sheet: Sheet) => Sheet) =>
    setSheets((all) => all.map((sheet) => (sheet.id === id ? changed(sheet) : sheet)));

  const readOne = async (id: number, set?: PaperSet): Promise<void> => {
    reader.current ??= openSheetReader(knownPaper(latest.current));
    const picture = await sources.current
      .get(id)!
      .open()
      .catch(() => null);
    const reading = picture && (await reader.current.read(picture, set));
    change(id, (sheet) => withReading(sheet, reading, latest.current));
  };

  const addFile = async (file: File): Promise<void> => {
    try {
      for await (const source of picturesOf(file)) {
        const id = sources.current.size + 1;
        sources.current.set(id, source);
        setSheets((all) => [...all, unreadSheet(id, source)]);
        await readOne(id);
      }
    } catch {
      // A PDF that is broken or locked has no pages to show.
      const id = sources.current.size + 1;
      const source = { name: file.name, open: () => Promise.reject(new Error('no picture')) };
      sources.current.set(id, source);
      setSheets((all) => [...all, { ...unreadSheet(id, source), state: 'notOpened' }]);
    }
  };

  return {
    sheets,
    change,
    add: (files: Iterable<File>) => {
      for (const file of files) queue.current = queue.current.then(() => addFile(file));
      return queue.current;
    },
    readAs: (id: number, set: PaperSet) => {
      change(id, (sheet) => ({ ...sheet, state: 'reading', set }));
      queue.current = queue.current.then(() => readOne(id, set));
      return queue.current;
    },
  };
}
