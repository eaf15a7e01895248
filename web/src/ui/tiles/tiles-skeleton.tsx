import { useTranslation } from 'react-i18next';
import tiles from './tiles.module.css';

/** Shown while tiles are fetched. */
export function TilesSkeleton() {
  const { t } = useTranslation('common');
  return (
    <div className={tiles.skeleton} aria-busy="true">
      <span className="visually-hidden" role="status">
        {t('list.loading')}
      </span>
      <div />
      <div />
      <div />
    </div>
  );
}
