import { type FormEvent, type ReactNode, useRef } from 'react';
import { useNavigation } from '../navigation.tsx';
import { PageTitle } from '../page-title.tsx';
import type { ShowValue } from './conflict-panel.tsx';
import { DraftNotice } from './draft-notice.tsx';
import styles from './form.module.css';
import { FormFailure } from './form-failure.tsx';
import { anotherName, FormFoot } from './form-foot.tsx';
import { FormHead } from './form-head.tsx';
import { type Draft, useDraft } from './use-draft.ts';
import { useFormParts } from './use-form-parts.tsx';
import type { SaveOptions } from './use-form-save.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

interface FormPageProps<Values extends object, Row> extends SaveOptions<Values, Row> {
  title: string;
  /** The record's name within the title. */
  about?: string | undefined;
  /** Where 'Cancel' leads. */
  backHref: string;
  saveLabel?: string;
  /** A second way to save, which goes on with the next record. */
  another?: { label: string; onSaved: (row: Row) => void } | undefined;
  draft: Draft;
  showValue?: ShowValue<Values>;
  /** Groups of fields. */
  children: ReactNode;
}

export function FormPage<Values extends object, Row>(props: FormPageProps<Values, Row>) {
  const { form, draft, backHref } = props;
  const { block } = useNavigation();
  const kept = useDraft({ ...draft, form });
  const wantsAnother = useRef(false);
  const parts = useFormParts({
    ...props,
    onSaved: (row) => {
      void kept.forget();
      if (props.another && wantsAnother.current) props.another.onSaved(row);
      else props.onSaved(row);
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    wantsAnother.current = submitter?.getAttribute('name') === anotherName;
    return parts.submit(event);
  };
  const ask = async () => {
    const leaves = await parts.confirmLeaving();
    if (leaves) await kept.forget();
    return leaves;
  };
  useLeaveGuard({ title: props.title, form, save: parts.submit, ask }, block);

  return (
    <form className={styles.page} noValidate onSubmit={submit} onKeyDown={parts.onKeyDown}>
      <PageTitle about={props.about}>{props.title}</PageTitle>
      <DraftNotice kept={kept} />
      <FormHead {...parts} form={form} valuesOf={props.valuesOf} showValue={props.showValue} />
      {props.children}
      <FormFoot
        saveLabel={props.saveLabel}
        anotherLabel={props.another?.label}
        isSaving={parts.isSaving}
        backHref={backHref}
      >
        <FormFailure form={form} failure={parts.failure} canMerge={props.valuesOf !== undefined} />
      </FormFoot>
      {parts.dialog}
    </form>
  );
}
