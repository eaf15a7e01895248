import type { Outlier } from '@shala/contract/dashboard.ts';
import { useTranslation } from 'react-i18next';
import { formatNumber, formatShare } from '../../ui/format.ts';
import { IconChevronRight } from '../../ui/icons.ts';
import { Link } from '../../ui/navigation.tsx';
import tiles from '../../ui/tiles/tiles.module.css';
import { outlierHref } from './dashboard-links.ts';

/** Areas that stand out, the worst first, each with the reason. */
export default function Outliers({ outliers }: { outliers: readonly Outlier[] }) {
  const { t } = useTranslation('dashboard');
  return (
    <section aria-labelledby="outliers">
      <h2 id="outliers">{t('outliers.title')}</h2>
      {outliers.length === 0 ? (
        <p className={tiles.nothing}>{t('outliers.none')}</p>
      ) : (
        <ul className={tiles.tasks}>
          {outliers.map((one) => (
            <li key={one.id}>
              <Link className={tiles.task} href={outlierHref(one)}>
                <strong>
                  {one.reason === 'silent' ? formatNumber(one.silent) : formatShare(one.share ?? 0)}
                </strong>
                <span>
                  <span translate="no">{one.name}</span>
                  {': '}
                  {t(`outliers.${one.reason}`, { count: one.silent, n: formatNumber(one.schools) })}
                </span>
                <IconChevronRight size="1.8rem" aria-hidden />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
