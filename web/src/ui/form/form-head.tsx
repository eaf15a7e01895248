import type { RefObject } from 'react';
import { ConflictPanel, type ShowValue } from './conflict-panel.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { pathInForm } from './field-ids.ts';
import type { Form, SaveFailure } from './use-form-save.ts';

interface FormHeadProps<Values extends object, Row> {
  form: Form<Values>;
  failure: SaveFailure | undefined;
  attempt: number;
  /** The row as the form shows it, to resolve a conflict field by field. */
  valuesOf?: ((row: Row) => Values) | undefined;
  showValue?: ShowValue<Values> | undefined;
  submit: () => Promise<void>;
  dismissFailure: () => void;
  resolveConflict: RefObject<(() => void) | undefined>;
}

/** Asks above the fields what has to be corrected or chosen before the form can be saved; takes the focus. */
export function FormHead<Values extends object, Row>(props: FormHeadProps<Values, Row>) {
  const { form, failure, valuesOf } = props;

  if (failure?.code === 'conflict' && failure.result && valuesOf) {
    return (
      <ConflictPanel
        form={form}
        theirs={valuesOf(failure.result as Row)}
        showValue={props.showValue}
        resolveConflict={props.resolveConflict}
        onSave={() => {
          props.dismissFailure();
          void props.submit();
        }}
        onDiscard={props.dismissFailure}
      />
    );
  }
  return (
    <ErrorSummary
      errors={form.errors}
      pathOf={(name) => pathInForm(form, name)}
      attempt={props.attempt}
    />
  );
}
