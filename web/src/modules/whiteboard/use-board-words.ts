import type { Board } from '@shala/contract/whiteboard.ts';
import { useLocalName } from '../../ui/use-local-name.ts';

/** What a change of boards makes outdated. */
export const boardsChanged = ['whiteboard', 'audit'];

export function useBoardWords() {
  const nameOf = useLocalName();
  const named = (name: string | null, localName: string | null, nameHindi: string | null) =>
    name && nameOf({ name, localName, nameHindi });
  return {
    /** What the board is for: `5 A · Mathematics · Fractions`. */
    about: (board: Board): string =>
      [
        board.className,
        named(board.subjectName, board.subjectLocalName, board.subjectNameHindi),
        named(board.chapterName, board.chapterLocalName, board.chapterNameHindi),
      ]
        .filter(Boolean)
        .join(' · '),
    sharedWith: ({ sharedWith }: Board): string => sharedWith.map(({ name }) => name).join(', '),
  };
}
