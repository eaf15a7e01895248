import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../ui/format.ts';
import { moveInTable } from '../../../ui/grid/move-in-table.ts';
import { LanguageText } from '../../../ui/language-text.tsx';
import { useClassWords } from '../class-words.ts';
import styles from './whole-school.module.css';
import { countOf, type PlannedRow } from './whole-school-values.ts';

interface WholeSchoolGridProps {
  plan: readonly PlannedRow[];
  onToggle: (key: string) => void;
}

/** Every class to be added; a click or the space bar leaves one out and puts it back. */
export function WholeSchoolGrid({ plan, onToggle }: WholeSchoolGridProps) {
  const { t } = useTranslation('classes');
  const words = useClassWords();
  const [made, there] = [countOf(plan, 'new'), countOf(plan, 'there')];
  return (
    <>
      <p className={styles.count} role="status">
        {t('wholeSchool.count', { count: made, n: formatNumber(made) })}
        {there > 0 && ` ${t('wholeSchool.existing', { count: there, n: formatNumber(there) })}`}
      </p>
      <div className={styles.scroll}>
        <table className={styles.grid} onKeyDown={moveInTable}>
          <caption className="visually-hidden">{t('wholeSchool.preview')}</caption>
          <tbody>
            {plan.map(({ key, standard, stream, classes }) => (
              <tr key={key}>
                <th scope="row">
                  {[words.standard(standard), words.stream(stream)].filter(Boolean).join(' ')}
                </th>
                {classes.map((one) => (
                  <td key={one.key}>
                    <button
                      type="button"
                      className={styles.cell}
                      data-state={one.state}
                      aria-pressed={one.state !== 'out'}
                      aria-label={`${words.label({ standard, stream, division: one.division })}, ${t(`wholeSchool.state.${one.state}`)}`}
                      disabled={one.state === 'there'}
                      onClick={() => onToggle(one.key)}
                    >
                      <LanguageText>{one.division}</LanguageText>
                    </button>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
