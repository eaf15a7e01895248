import type { Job } from '@shala/contract/jobs.ts';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../ui/format.ts';

const counted = ['inserted', 'updated', 'rejected', 'undone'] as const;

/** What a background job is, of which file, and how many rows it concerned. */
export function useJobWords() {
  const { t } = useTranslation('shell');
  return {
    label: ({ kind, label, isCheck }: Job): string => {
      const what = isCheck ? t(`activity.checks.${kind}`) : t(`activity.kinds.${kind}`);
      return label ? `${what}: ${label}` : what;
    },
    summary: ({ counts = {}, isCheck }: Job): string =>
      counted
        .flatMap((key) => {
          const count = counts[key] ?? 0;
          const n = formatNumber(count);
          if (count === 0) return [];
          return isCheck
            ? t(`activity.checked.${key}`, { n })
            : t(`activity.counted.${key}`, { n });
        })
        .join(', '),
  };
}
