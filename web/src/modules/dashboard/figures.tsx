import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../ui/format.ts';
import { Link } from '../../ui/navigation.tsx';
import styles from './dashboard.module.css';
import { type Counted, listBehind } from './dashboard-links.ts';

/** Numbers that lead to their lists. */
export function Figures({ shown }: { shown: readonly Counted[] }) {
  const { t } = useTranslation('dashboard');
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="figures">
      <h2 id="figures">{t('figures.title')}</h2>
      <ul className={styles.figures}>
        {shown.map(({ name, count }) => (
          <li key={name}>
            <Link className={styles.figure} href={listBehind[name]}>
              <strong>{formatNumber(count)}</strong>
              <span>{t(`numbers.${name}`, { count })}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
