import type { Readiness } from '@shala/contract/student-readiness.ts';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../ui/format.ts';
import { LanguageText } from '../../../ui/language-text.tsx';
import type { ListControl } from '../../../ui/list/use-list-state.ts';
import { useClassLabel } from '../student-words.ts';
import styles from './readiness.module.css';
import { ReadyBar } from './ready-bar.tsx';

interface ReadinessOverviewProps {
  readiness: Readiness;
  list: Pick<ListControl, 'filters' | 'setFilter'>;
}

/** The whole, class by class, and which entries hinder most. */
export function ReadinessOverview({ readiness, list }: ReadinessOverviewProps) {
  const { t } = useTranslation('students');
  const { students, ready } = readiness;
  if (students === 0) return null;
  return (
    <>
      <section className={styles.whole} aria-label={t('readiness.whole')}>
        <p>
          {t('readiness.ready', { ready: formatNumber(ready), students: formatNumber(students) })}
        </p>
        <ReadyBar ready={ready} students={students} />
      </section>
      <div className={styles.parts}>
        <ClassBars readiness={readiness} list={list} />
        <FieldCounts readiness={readiness} list={list} />
      </div>
    </>
  );
}

function ClassBars({ readiness: { classes }, list }: ReadinessOverviewProps) {
  const { t } = useTranslation('students');
  const classLabel = useClassLabel();
  const chosen = list.filters.classId?.[0];
  return (
    <section>
      <h2>{t('readiness.byClass')}</h2>
      <ul className={styles.rows}>
        {classes.map(({ id, students, ready, ...one }) => (
          <li key={id}>
            <button
              type="button"
              data-on-paper
              aria-pressed={chosen === id}
              onClick={() => list.setFilter('classId', chosen === id ? [] : [id])}
            >
              <span className={styles.name}>
                <LanguageText>{classLabel(one)}</LanguageText>
              </span>
              <ReadyBar ready={ready} students={students} />{' '}
              <span className={styles.count}>
                {`${formatNumber(ready)} / ${formatNumber(students)}`}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function FieldCounts({ readiness: { fields }, list }: ReadinessOverviewProps) {
  const { t } = useTranslation('students');
  const chosen = list.filters.field ?? [];
  const lacking = fields
    .filter(({ missing, wrong }) => missing + wrong > 0)
    .sort((a, b) => b.missing + b.wrong - a.missing - a.wrong);
  return (
    <section>
      <h2>{t('readiness.byField')}</h2>
      {lacking.length === 0 && <p className={styles.nothing}>{t('readiness.nothing')}</p>}
      <ul className={styles.rows}>
        {lacking.map(({ field, missing, wrong }) => (
          <li key={field}>
            <button
              type="button"
              data-on-paper
              aria-pressed={chosen.includes(field)}
              onClick={() => list.setFilter('field', toggled(chosen, field))}
            >
              <span className={styles.field}>{t(`field.${field}`)}</span>{' '}
              <span className={styles.count}>
                {[
                  missing > 0 && t('readiness.missing', { n: formatNumber(missing) }),
                  wrong > 0 && t('readiness.wrong', { n: formatNumber(wrong) }),
                ]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const toggled = (chosen: readonly string[], field: string) =>
  chosen.includes(field) ? chosen.filter((one) => one !== field) : [...chosen, field];
