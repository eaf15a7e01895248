import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../ui/use-format.ts';
import { isLow, shareOf } from './month-rows.ts';

/** The share of the marked days, highlighted and said where it is low. */
export function ShareCell({ attended, marked }: { attended: number; marked: number }) {
  const { t } = useTranslation('attendance');
  const format = useFormat();
  const share = shareOf(attended, marked);
  if (share === undefined) return <td />;
  return (
    <td data-low={isLow(share) || undefined}>
      {format.percent(share)}
      {isLow(share) && <span className="visually-hidden"> {t('month.low')}</span>}
    </td>
  );
}
