import type { GrainEntry, MonthOfMeals } from '@shala/contract/meals.ts';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../platform/may.ts';
import { useDelete } from '../../../ui/dialog/use-delete.ts';
import { LanguageText } from '../../../ui/language-text.tsx';
import { deleteAction } from '../../../ui/list/row-actions.tsx';
import { RowMenu } from '../../../ui/list/row-menu.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { mealsChanged } from './meal-calls.ts';
import styles from './meals.module.css';

/** What was in stock, came and was used, and the entries of the month. */
export function GrainStock({ month }: { month: MonthOfMeals }) {
  const { t } = useTranslation('attendance');
  const kilograms = useKilograms();
  const lines = [
    ['opening', month.openingGrams],
    ['received', month.receivedGrams],
    ['added', month.addedGrams],
    ['removed', month.removedGrams],
    ['usedInMonth', month.usedGrams],
    ['closing', month.closingGrams],
  ] as const;
  return (
    <section className={styles.stock} aria-labelledby="grain">
      <h2 id="grain">{t('mealMonth.stock')}</h2>
      <p className={styles.quiet}>{t('mealMonth.stockHelp')}</p>
      <dl className={styles.figures}>
        {lines.map(([line, grams]) => (
          <div key={line} data-below={(line === 'closing' && grams < 0) || undefined}>
            <dt>{t(`mealMonth.${line}`)}</dt>
            <dd>{kilograms(grams)}</dd>
          </div>
        ))}
      </dl>
      {month.closingGrams < 0 && <p className={styles.warning}>{t('mealMonth.below')}</p>}
      <h3>{t('mealMonth.entries')}</h3>
      {month.entries.length === 0 && <p className={styles.quiet}>{t('mealMonth.noEntries')}</p>}
      <ul className={styles.entries}>
        {month.entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ul>
    </section>
  );
}

function Entry({ entry }: { entry: GrainEntry }) {
  const { t } = useTranslation('attendance');
  const may = useMay();
  const format = useFormat();
  const kilograms = useKilograms();
  const { confirmAndDelete, dialog } = useDelete('attendance/deleteGrain/:id', mealsChanged);
  const { id, day, kind, grams, note, by } = entry;
  const takeBack = () =>
    confirmAndDelete(id, {
      title: t('mealMonth.takeBackTitle', { kilograms: kilograms(grams) }),
      consequence: t('mealMonth.takeBackText', { day: format.day(day) }),
      verb: t('mealMonth.takeBack'),
      done: t('mealMonth.takenBack'),
    });
  return (
    <li>
      <span>
        {t(`mealMonth.${kind}`)}
        <small>
          <LanguageText>{[format.day(day), note, by].filter(Boolean).join(' · ')}</LanguageText>
        </small>
      </span>
      <strong>{kilograms(kind === 'removed' ? -grams : grams)}</strong>
      {may('attendance/deleteGrain/:id') && (
        <RowMenu
          label={t('mealMonth.actions', { day: format.day(day) })}
          actions={[deleteAction(t('mealMonth.takeBack'), () => void takeBack())]}
        />
      )}
      {dialog}
    </li>
  );
}

function useKilograms() {
  const { t } = useTranslation('attendance');
  const format = useFormat();
  return (grams: number) => t('mealMonth.kilograms', { n: format.number(grams / 1000) });
}
