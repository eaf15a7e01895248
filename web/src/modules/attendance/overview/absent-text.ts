import type { AbsentStudent } from '@shala/contract/attendance-overviews.ts';
import type { ClassWords } from '../../classes/classes-public.ts';

/** A line for each student, to be pasted into a message or a sheet: class, name, guardian, mobile. */
export const absentAsText = (
  absent: readonly AbsentStudent[],
  { label, nameOf }: Pick<ClassWords, 'label'> & { nameOf: (student: AbsentStudent) => string },
): string =>
  absent
    .map((student) =>
      [label(student), nameOf(student), student.guardianName ?? '', student.mobile ?? ''].join(
        '\t',
      ),
    )
    .join('\n');

/** Each number once, because siblings have one guardian. */
export const mobilesOf = (absent: readonly AbsentStudent[]): string =>
  [...new Set(absent.flatMap(({ mobile }) => mobile ?? []))].join(', ');
