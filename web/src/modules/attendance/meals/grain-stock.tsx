import type { GrainEntry, MonthOfMeals } from '@shala/contract/meals.ts';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../platform/may.ts';
import { useDelete } from '../../../ui/dialog/use-delete.ts';
import { LanguageText } from '../../../ui/language-text.tsx';
import { deleteAction } from '../../../ui/list/row-actions.tsx';
import { RowMenu } from '../../../ui/list/row-menu.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import overview from '../overview/overview.module.css';
import { mealsChanged } from './meal-calls.ts';
import styles from './meals.module.css';

/** What was in stock, came and was used, and the entries of the month. */
export function GrainStock({ month }: { month: MonthOfMeals }) {
  const { t } = useTranslation('attendance');
  const format = useFormat();
  const kilograms = useKilograms();
  const { confirmAndDelete, dialog } = useDelete('attendance/deleteGrain/:id', mealsChanged);
  const deleteEntry = ({ id, day, grams }: GrainEntry) =>
    confirmAndDelete(id, {
      title: t('mealMonth.deleteTitle', { kilograms: kilograms(grams) }),
      consequence: t('mealMonth.deleteText', { day: format.day(day) }),
      verb: t('mealMonth.delete'),
      done: t('mealMonth.deleted'),
    });
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
      <p className={overview.quiet}>{t('mealMonth.stockHelp')}</p>
      <dl className={overview.totals}>
        {lines.map(([line, grams]) => (
          <div key={line}>
            <dt>{t(`mealMonth.${line}`)}</dt>
            <dd className={line === 'closing' && grams < 0 ? styles.warning : undefined}>
              {kilograms(grams)}
            </dd>
          </div>
        ))}
      </dl>
      {month.closingGrams < 0 && <p className={styles.warning}>{t('mealMonth.below')}</p>}
      <h3>{t('mealMonth.entries')}</h3>
      {month.entries.length === 0 && <p className={overview.quiet}>{t('mealMonth.noEntries')}</p>}
      <ul className={styles.entries}>
        {month.entries.map((entry) => (
          <Entry key={entry.id} entry={entry} onDelete={() => void deleteEntry(entry)} />
        ))}
      </ul>
      {dialog}
    </section>
  );
}

interface EntryProps {
  entry: GrainEntry;
  onDelete: () => void;
}

function Entry({ entry: { day, kind, grams, note, by }, onDelete }: EntryProps) {
  const { t } = useTranslation('attendance');
  const may = useMay();
  const format = useFormat();
  const kilograms = useKilograms();
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
          actions={[deleteAction(t('mealMonth.delete'), onDelete)]}
        />
      )}
    </li>
  );
}

function useKilograms() {
  const { t } = useTranslation('attendance');
  const format = useFormat();
  return (grams: number) => t('mealMonth.kilograms', { n: format.number(grams / 1000) });
}
