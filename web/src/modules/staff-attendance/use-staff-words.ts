import type { SchoolDay } from '@shala/contract/holidays.ts';
import type { ShownStaffStatus, StaffMark } from '@shala/contract/staff-attendance.ts';
import { useTranslation } from 'react-i18next';
import type { Tone } from '../../ui/record/state-badge.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { useLocalName } from '../../ui/use-local-name.ts';

export const toneOf: Record<ShownStaffStatus, Tone> = {
  present: 'good',
  on_duty: 'good',
  late: 'warn',
  half_day: 'warn',
  absent: 'bad',
  on_leave: 'neutral',
  half_leave: 'neutral',
};

type Times = Pick<StaffMark, 'inAt' | 'outAt'>;
type Named = Pick<SchoolDay, 'name' | 'localName' | 'nameHindi'>;

export function useStaffWords() {
  const { t } = useTranslation(['staff-attendance', 'attendance']);
  const format = useFormat();
  const nameOf = useLocalName();
  return {
    status: (shown: ShownStaffStatus) => t(`attendance:status.${shown}`),
    /** The letters of the students' register: P, A, L. */
    short: (shown: ShownStaffStatus) => t(`attendance:letter.${shown}`),
    /** '10:20 am – 5:05 pm', without an end for somebody who is still in. */
    times: ({ inAt, outAt }: Times) =>
      [inAt, outAt]
        .map((at) => (at ? format.time(at) : ''))
        .join(' – ')
        .replace(/ – $/, ''),
    /** A holiday's name in the page's language; blank for a weekly day off. */
    dayName: (day: Named) => nameOf(day) ?? '',
  };
}
