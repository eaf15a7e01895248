import {
  type MealBand,
  type MealCounts,
  type MonthOfMeals,
  mealBands,
} from '@shala/contract/meals.ts';
import { useTranslation } from 'react-i18next';
import { ScrollFrame } from '../../../ui/scroll-frame.tsx';
import table from '../../../ui/small-table.module.css';
import { useFormat } from '../../../ui/use-format.ts';
import overview from '../overview/overview.module.css';
import styles from './meals.module.css';

/** Day by day who came and who ate of each group of classes, and the grain that it took. */
export function MealTable({ month: { days, bands, usedGrams } }: { month: MonthOfMeals }) {
  const { t } = useTranslation('attendance');
  const format = useFormat();
  if (days.length === 0) return <p className={overview.quiet}>{t('mealMonth.noDays')}</p>;
  const number = (count: number | null) => (count === null ? '–' : format.number(count));
  const sum = (of: 'came' | 'served', band: MealBand) =>
    days.reduce((all, day) => all + (day[of][band] ?? 0), 0);
  const hasOld = days.some(isOld);
  const hasSum = bands.length > 1 || hasOld;
  return (
    <ScrollFrame label={t('mealMonth.title')} className={styles.frame}>
      <table className={`${table.table} ${styles.table}`}>
        <caption className="visually-hidden">{t('mealMonth.title')}</caption>
        <thead>
          <tr>
            <th rowSpan={2} scope="col">
              {t('mealMonth.day')}
            </th>
            {bands.map((band) => (
              <th key={band} colSpan={2} scope="colgroup">
                {t(`mealBand.${band}`)}
              </th>
            ))}
            {hasSum && (
              <th rowSpan={2} scope="col">
                {t('meals.served')}
              </th>
            )}
            <th rowSpan={2} scope="col">
              {t('mealMonth.used')}
            </th>
          </tr>
          <tr>
            {bands.flatMap((band) => [
              <th key={`${band} came`} scope="col">
                {t('mealMonth.came')}
              </th>,
              <th key={`${band} ate`} scope="col">
                {t('mealMonth.ate')}
              </th>,
            ])}
          </tr>
        </thead>
        <tbody>
          {days.map((one) => (
            <tr key={one.day}>
              <th scope="row">{format.day(one.day)}</th>
              {bands.flatMap((band) => [
                <td key={`${band} came`}>{number(one.came[band])}</td>,
                <td key={`${band} ate`}>{number(one.served[band])}</td>,
              ])}
              {hasSum && (
                <td>
                  {number(one.meals)}
                  {isOld(one) && <sup>*</sup>}
                </td>
              )}
              <td>{one.meals === null ? '–' : format.number(one.usedGrams / 1000)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('mealMonth.sum')}</th>
            {bands.flatMap((band) => [
              <td key={`${band} came`}>{number(sum('came', band))}</td>,
              <td key={`${band} ate`}>{number(sum('served', band))}</td>,
            ])}
            {hasSum && <td>{number(days.reduce((all, { meals }) => all + (meals ?? 0), 0))}</td>}
            <td>{format.number(usedGrams / 1000)}</td>
          </tr>
        </tfoot>
      </table>
      {hasOld && <p className={overview.quiet}>* {t('mealMonth.olderCount')}</p>}
    </ScrollFrame>
  );
}

const isOld = ({ meals, served }: { meals: number | null; served: MealCounts }): boolean =>
  meals !== null && mealBands.every((band) => served[band] === null);
