import type { PlanNotice } from '@shala/contract/schools.ts';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../ui/format.ts';
import { MarkedText } from '../../ui/marked-text.tsx';
import { useFormat } from '../../ui/use-format.ts';

/** A plan counts as ending this many days before its last day. */
const noticeDays = 30;

const daysLater = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** Names the plan that ends first among the principal's schools, and its day. */
export function PrincipalSentence({ notice, today }: { notice: PlanNotice; today: string }) {
  const { t } = useTranslation('shell');
  const format = useFormat();
  const { total } = notice;
  const [{ name, endsOn }] = notice.schools as [PlanNotice['schools'][number]];
  const text = t(total === 1 ? 'planNotice.one' : 'planNotice.several', {
    count: total,
    n: formatNumber(total),
    name,
    day: format.day(endsOn),
    away: format.timeAway(endsOn, today),
  });
  return <MarkedText text={text} />;
}

/** Shows the number of schools with an ending plan. */
export function OfficeSentence({ total, today }: { total: number; today: string }) {
  const { t } = useTranslation('shell');
  const format = useFormat();
  const day = format.day(daysLater(today, noticeDays));
  return t('planNotice.office', { count: total, n: formatNumber(total), day });
}
