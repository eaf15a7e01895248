import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../ui/format.ts';
import { Link } from '../../ui/navigation.tsx';
import tiles from '../../ui/tiles/tiles.module.css';
import type { Counted } from './counted.ts';

/** Numbers that lead to their lists. */
export function Figures({ shown }: { shown: readonly Counted[] }) {
  const { t } = useTranslation('dashboard');
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="figures">
      <h2 id="figures">{t('figures.title')}</h2>
      <ul className={tiles.figures}>
        {shown.map(({ name, count, href }) => (
          <li key={name}>
            <Link className={tiles.figure} href={href}>
              <strong>{formatNumber(count)}</strong>
              <span>{t(`numbers.${name}`, { count })}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
