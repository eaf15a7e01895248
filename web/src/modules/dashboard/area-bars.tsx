import type { Dashboard } from '@shala/contract/dashboard.ts';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../ui/format.ts';
import { Link } from '../../ui/navigation.tsx';
import styles from './dashboard.module.css';
import { areaHref } from './dashboard-links.ts';

type AreaBarsProps = NonNullable<Dashboard['schoolsByArea']>;

/** Bars of plain CSS, each with its number. */
export function AreaBars({ kind, areas }: AreaBarsProps) {
  const { t } = useTranslation('dashboard');
  const most = Math.max(...areas.map(({ schools }) => schools));
  return (
    <section aria-labelledby="areas">
      <h2 id="areas">{t(`areas.${kind}`)}</h2>
      <p className={styles.legend} aria-hidden>
        <span className={styles.withPlan} /> {t('areas.withPlan')}
        <span className={styles.withoutPlan} /> {t('areas.withoutPlan')}
      </p>
      <ul className={styles.areas}>
        {areas.map(({ id, name, schools, withPlan }) => (
          <li key={id}>
            <Link className={styles.area} href={areaHref(kind, id)}>
              <span className={styles.areaName} translate="no">
                {name}
              </span>
              <span className={styles.bar} aria-hidden>
                <span
                  className={styles.withPlan}
                  style={{ width: `${(withPlan / most) * 100}%` }}
                />
                <span
                  className={styles.withoutPlan}
                  style={{ width: `${((schools - withPlan) / most) * 100}%` }}
                />
              </span>
              <span className={styles.areaCount}>
                {formatNumber(schools)}
                <span className="visually-hidden">
                  {t('areas.count', {
                    count: schools,
                    n: formatNumber(schools),
                    withPlan: formatNumber(withPlan),
                  })}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
