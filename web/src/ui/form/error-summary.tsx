import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../format.ts';
import { fieldId, focusField, fullLabelOfField, inPageOrder } from './field-ids.ts';
import styles from './form.module.css';

interface ErrorSummaryProps {
  errors: Record<string, unknown>;
  /** The path of a field within the page. */
  pathOf: (name: string) => string;
  /** Grows with each attempt to save, which moves the focus to the summary. */
  attempt: number;
}

/** All errors of a form, above it and in its order; each links to its field. */
export function ErrorSummary({ errors, pathOf, attempt }: ErrorSummaryProps) {
  const { t } = useTranslation('common');
  const box = useRef<HTMLElement>(null);
  const issues = Object.entries(errors)
    .filter(([, message]) => Boolean(message))
    .map(([name, message]) => ({ field: pathOf(name), message: String(message) }))
    .sort((one, other) => inPageOrder(one.field, other.field));

  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);

  if (attempt === 0 || issues.length === 0) return null;
  return (
    <section ref={box} className={styles.summary} tabIndex={-1} role="alert">
      <h2>{t('form.errors', { count: issues.length, n: formatNumber(issues.length) })}</h2>
      <ul>
        {issues.map(({ field, message }) => (
          <li key={field}>
            <a
              href={`#${fieldId(field)}`}
              onClick={(event) => {
                event.preventDefault();
                focusField(field);
              }}
            >
              {fullLabelOfField(field) ?? t('form.wholeForm')}
            </a>
            : {message}
          </li>
        ))}
      </ul>
    </section>
  );
}
