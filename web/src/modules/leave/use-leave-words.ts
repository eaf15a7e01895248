import type { Leave } from '@shala/contract/leave.ts';
import { namesOf } from '@shala/contract/names.ts';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../ui/format.ts';
import type { Tone } from '../../ui/record/state-badge.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { useLocalName } from '../../ui/use-local-name.ts';

type Span = Pick<Leave, 'from' | 'to' | 'fromMidday' | 'toMidday'>;

export const toneOf: Record<Leave['state'], Tone> = {
  asked: 'waiting',
  approved: 'good',
  rejected: 'bad',
  withdrawn: 'neutral',
  cancelled: 'neutral',
};

/** Leave as an office says it; amounts come in half days. */
export function useLeaveWords() {
  const { t } = useTranslation('leave');
  const nameOf = useLocalName();
  const format = useFormat();
  const end = (day: string, isMidday: boolean) =>
    isMidday ? t('span.midday', { day: format.day(day) }) : format.day(day);
  return {
    days: (halfDays: number) => t('days', { count: halfDays / 2, n: formatNumber(halfDays / 2) }),
    /** '21 Nov 2026', '21 Nov 2026 to 23 Nov 2026, midday' */
    span: ({ from, to, fromMidday, toMidday }: Span) => {
      if (from !== to) {
        return t('span.fromTo', { from: end(from, fromMidday), to: end(to, toMidday) });
      }
      const half = fromMidday ? 'span.afternoon' : toMidday ? 'span.morning' : undefined;
      return half ? t(half, { day: format.day(from) }) : format.day(from);
    },
    type: nameOf,
    typeOf: (leave: Leave) => nameOf(namesOf('type', leave)),
  };
}
