import { addDays } from '@shala/contract/days.ts';
import type { PlanNotice } from '@shala/contract/schools.ts';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../ui/format.ts';
import { MarkedText } from '../../ui/marked-text.tsx';
import { useFormat } from '../../ui/use-format.ts';

/** A plan counts as ending this many days before its last day. */
const noticeDays = 30;

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
  const day = format.day(addDays(today, noticeDays));
  return t('planNotice.office', { count: total, n: formatNumber(total), day });
}
