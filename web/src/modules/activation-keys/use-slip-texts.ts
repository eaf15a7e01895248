import { useQuery } from '@tanstack/react-query';
import { languages, textsIn } from '../../platform/i18n.ts';
import type { SlipTexts } from './slip.tsx';

/** The slips' words in every language of ours. */
export function useSlipTexts() {
  return useQuery({
    queryKey: ['slip-texts'],
    queryFn: (): Promise<SlipTexts[]> =>
      Promise.all(
        languages.map(async ({ code }) => ({
          language: code,
          t: await textsIn(code, 'activation-keys'),
        })),
      ),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
