import { useTranslation } from 'react-i18next';
import { ConflictPanel, type ShowValue } from './conflict-panel.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { pathInForm } from './field-ids.ts';
import styles from './form.module.css';
import type { Form, SaveFailure } from './use-form-save.ts';

export interface FormHeadProps<Values extends object, Row> {
  form: Form<Values>;
  failure: SaveFailure | undefined;
  attempt: number;
  /** The row as the form shows it, to resolve a conflict field by field. */
  valuesOf?: (row: Row) => Values;
  showValue?: ShowValue<Values>;
  save: (values: Values) => void;
  dismissFailure: () => void;
}

/** Shows above the fields why saving failed. */
export function FormHead<Values extends object, Row>(props: FormHeadProps<Values, Row>) {
  const { form, failure, valuesOf } = props;
  const { t } = useTranslation('common');

  if (failure?.code === 'conflict' && failure.result && valuesOf) {
    const theirs = valuesOf(failure.result as Row);
    return (
      <ConflictPanel
        yours={form.values}
        theirs={theirs}
        showValue={props.showValue}
        onTakeTheirs={() => {
          form.setInitialValues(theirs);
          form.setValues(theirs);
          form.resetDirty(theirs);
          props.dismissFailure();
        }}
        onKeepMine={() => {
          const mine = { ...form.values, ...versionOf(theirs) };
          form.setValues(mine);
          props.save(mine);
        }}
      />
    );
  }

  const hasIssues = Object.keys(form.errors).length > 0;
  return (
    <>
      <ErrorSummary
        errors={form.errors}
        pathOf={(name) => pathInForm(form, name)}
        attempt={props.attempt}
      />
      {failure && !hasIssues && (
        <p className={styles.failure} role="alert">
          {failure.code === 'offline' ? t('form.offline') : failure.message}
        </p>
      )}
    </>
  );
}

/** A person may overwrite the other edit after seeing it, so the save carries its version. */
const versionOf = (values: object) => ('version' in values ? { version: values.version } : {});
