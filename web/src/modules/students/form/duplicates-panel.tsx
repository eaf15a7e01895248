import { useLocalName } from '../../../ui/use-local-name.ts';
import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox } from '@mantine/core';
import type { PossibleDuplicate } from '@shala/contract/students.ts';
import { useTranslation } from 'react-i18next';
import { mergeHref, studentHref } from '../../../app/links/student-links.ts';
import { fieldId } from '../../../ui/form/field-ids.ts';
import type { Form } from '../../../ui/form/use-form-save.ts';
import { formatNumber } from '../../../ui/format.ts';
import { LanguageText } from '../../../ui/language-text.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import styles from './student-form.module.css';
import type { StudentValues } from './student-values.ts';

interface DuplicatesPanelProps {
  form: Form<StudentValues>;
  alike: readonly PossibleDuplicate[];
}

/** Students who may be the same person, shown before the form is saved. */
export function DuplicatesPanel({ form, alike }: DuplicatesPanelProps) {
  const { t } = useTranslation('students');
  const { id: ownId } = form.values;
  if (alike.length === 0) return null;
  const count = alike.length;
  return (
    <section className={styles.alike} aria-labelledby="alike-title">
      <h2 id="alike-title">{t('duplicates.title', { count, n: formatNumber(count) })}</h2>
      <ul>
        {alike.map((one, index) => (
          <li key={one.id ?? index}>
            <AlikeChild one={one} ownId={ownId} />
          </li>
        ))}
      </ul>
      {!ownId && <IsAnother form={form} />}
    </section>
  );
}

function AlikeChild({ one, ownId }: { one: PossibleDuplicate; ownId: string | undefined }) {
  const { t } = useTranslation('students');
  const nameOf = useLocalName();
  const format = useFormat();
  const because = one.because.map((reason) => t(`duplicates.because.${reason}`)).join(', ');
  if (!one.id || !one.name) {
    return (
      <>
        <strong>{t('duplicates.outOfSight')}</strong>
        <span className={styles.because}>{because}</span>
      </>
    );
  }
  const { id } = one;
  const facts = [one.dateOfBirth && format.date(one.dateOfBirth), one.schoolName];
  return (
    <>
      <strong>
        <LanguageText>{nameOf(one)}</LanguageText>
      </strong>
      <LanguageText>{facts.filter(Boolean).join(' · ')}</LanguageText>
      {one.registerNumber && (
        <span>
          {t('list.registerNumber')} <LanguageText>{one.registerNumber}</LanguageText>
        </span>
      )}
      <span className={styles.because}>{because}</span>
      <span className={styles.alikeLinks}>
        {/* In a tab of its own: what is typed here stays. */}
        <a href={studentHref({ id })} target="_blank" rel="noreferrer">
          {t('duplicates.open')}
        </a>
        {ownId && (
          <a href={mergeHref({ id }, { id: ownId })} target="_blank" rel="noreferrer">
            {t('duplicates.merge')}
          </a>
        )}
      </span>
    </>
  );
}

function IsAnother({ form }: Pick<DuplicatesPanelProps, 'form'>) {
  const { t } = useTranslation('students');
  const { isAnother } = form.values;
  return (
    <Checkbox
      id={fieldId('isAnother')}
      label={t('duplicates.another')}
      checked={isAnother}
      error={form.errors.isAnother}
      onChange={(event) => form.setFieldValue('isAnother', event.currentTarget.checked)}
    />
  );
}
