import type { OwnHome } from '@shala/contract/dashboard.ts';
import { useTranslation } from 'react-i18next';
import { feesHref } from '../../../app/links/fee-links.ts';
import { attendanceHref } from '../../../app/links/register-links.ts';
import { formatMoney, formatNumber } from '../../../ui/format.ts';
import { Link } from '../../../ui/navigation.tsx';
import tiles from '../../../ui/tiles/tiles.module.css';
import { useFormat } from '../../../ui/use-format.ts';

/** Attendance of the month and what is to pay, each with the page behind it. */
export function OwnFigures({ attendance, dues }: Pick<OwnHome, 'attendance' | 'dues'>) {
  const { t } = useTranslation('dashboard');
  return (
    <section aria-labelledby="own-figures">
      <h2 id="own-figures">{t('figures.title')}</h2>
      <ul className={tiles.figures}>
        {attendance && <Attendance {...attendance} />}
        {dues && <Dues {...dues} />}
      </ul>
    </section>
  );
}

function Attendance({ month, attended, marked }: NonNullable<OwnHome['attendance']>) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  return (
    <li>
      <Link className={tiles.figure} href={attendanceHref('self-attendance')}>
        <strong>
          {t('home.days', { attended: formatNumber(attended), marked: formatNumber(marked) })}
        </strong>
        <span>{t('home.attendance', { month: format.month(month) })}</span>
      </Link>
    </li>
  );
}

function Dues({ owedPaise, overduePaise, nextDueOn }: NonNullable<OwnHome['dues']>) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const when = nextDueOn ? format.day(nextDueOn) : '';
  return (
    <li>
      <Link className={tiles.figure} href={feesHref()}>
        <strong>{formatMoney(owedPaise)}</strong>
        <span>
          {owedPaise === 0
            ? t('home.noDues')
            : overduePaise > 0
              ? t('home.overdue', { money: formatMoney(overduePaise), when })
              : t('home.due', { when })}
        </span>
      </Link>
    </li>
  );
}
