import type { ShownStaffStatus } from '@shala/contract/staff-attendance.ts';
import { Letters } from './letters.tsx';
import { toneOf, useStaffWords } from './use-staff-words.ts';

const shownAtAll = Object.keys(toneOf) as ShownStaffStatus[];

/** What the letters in a month of the staff mean. */
export function StaffLetters() {
  const words = useStaffWords();
  return (
    <Letters
      letters={shownAtAll.map((shown) => ({
        short: words.short(shown),
        long: words.status(shown),
        tone: toneOf[shown],
      }))}
    />
  );
}
