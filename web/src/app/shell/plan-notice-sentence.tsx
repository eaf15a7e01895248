import type { PlanNotice } from '@shala/contract/schools.ts';
import { Trans, useTranslation } from 'react-i18next';
import { formatNumber } from '../../ui/format.ts';
import { useFormat } from '../../ui/use-format.ts';

/** So many days before the last one a plan counts as ending. */
const noticeDays = 30;

const daysLater = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** Which of the own schools' plans ends first, and when. */
export function PrincipalSentence({ notice, today }: { notice: PlanNotice; today: string }) {
  const { t } = useTranslation('shell');
  const format = useFormat();
  const { total } = notice;
  const [{ name, endsOn }] = notice.schools as [PlanNotice['schools'][number]];
  return (
    <Trans
      t={t}
      i18nKey={total === 1 ? 'planNotice.one' : 'planNotice.several'}
      count={total}
      values={{
        n: formatNumber(total),
        name,
        day: format.day(endsOn),
        away: format.timeAway(endsOn, today),
      }}
      components={{ v: <b translate="no" /> }}
      shouldUnescape
    />
  );
}

/** How many schools the office has to think of. */
export function OfficeSentence({ total, today }: { total: number; today: string }) {
  const { t } = useTranslation('shell');
  const format = useFormat();
  const day = format.day(daysLater(today, noticeDays));
  return t('planNotice.office', { count: total, n: formatNumber(total), day });
}
