import type { AbsentStudent } from '@shala/contract/attendance.ts';
import type { ClassWords } from '../../classes/classes-public.ts';

/** A line a child: class, name, guardian, mobile, as it is pasted into a message or a sheet. */
export const absentAsText = (
  absent: readonly AbsentStudent[],
  { label, nameOf }: Pick<ClassWords, 'label'> & { nameOf: (child: AbsentStudent) => string },
): string =>
  absent
    .map((child) =>
      [label(child), nameOf(child), child.guardianName ?? '', child.mobile ?? ''].join('\t'),
    )
    .join('\n');

/** Each number once, for a message to all: brothers and sisters have one guardian. */
export const mobilesOf = (absent: readonly AbsentStudent[]): string =>
  [...new Set(absent.flatMap(({ mobile }) => mobile ?? []))].join(', ');
