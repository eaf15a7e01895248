import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import dialogStyles from '../dialog/dialog.module.css';
import { DialogFrame } from '../dialog/dialog-frame.tsx';
import { useFocusBack } from '../dialog/use-focus-back.ts';
import { Named } from '../named.tsx';
import { useNavigation } from '../navigation.tsx';
import type { ShowValue } from './conflict-panel.tsx';
import { DraftNotice } from './draft-notice.tsx';
import { FailedChoices } from './failed-choices.tsx';
import styles from './form.module.css';
import { FormFailure } from './form-failure.tsx';
import { FormHead } from './form-head.tsx';
import { type Draft, noDraft, useDraft } from './use-draft.ts';
import { useFormParts } from './use-form-parts.tsx';
import type { SaveFailure, SaveOptions } from './use-form-save.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

interface FormDialogProps<Values extends object, Row> extends SaveOptions<Values, Row> {
  title: string;
  /** The record's name within the title. */
  about?: string | undefined;
  /** The dialog has a URL, so closing it leads back to the page behind. */
  onClose: () => void;
  saveLabel?: string;
  /** Where what was typed is kept over a reload, of a form with texts. */
  draft?: Draft;
  /** 'Cancel' unless given; a dialog that cancels something says what stays. */
  cancelLabel?: string;
  /** A link to what stands in the way of saving. */
  wayOut?: (failure: SaveFailure) => ReactNode;
  showValue?: ShowValue<Values>;
  /** Two to six fields; a longer form is a page. */
  children: ReactNode;
}

export function FormDialog<Values extends object, Row>(props: FormDialogProps<Values, Row>) {
  const { form, onClose } = props;
  const { t } = useTranslation('common');
  const { block } = useNavigation();
  const kept = useDraft({ ...(props.draft ?? noDraft), form });
  const parts = useFormParts({
    ...props,
    onSaved: (row) => {
      void kept.forget();
      props.onSaved(row);
    },
  });
  const ask = async () => {
    const leaves = await parts.confirmLeaving();
    if (leaves) await kept.forget();
    return leaves;
  };
  useFocusBack();
  useLeaveGuard({ title: props.title, form, save: parts.submit, ask }, block);

  return (
    <DialogFrame
      opened
      onClose={onClose}
      title={<Named text={props.title} name={props.about} />}
      size="52rem"
      // It grows and shrinks by its fields, under a title that stays where it is.
      centered={false}
      closeOnClickOutside={!form.isDirty()}
    >
      <form
        className={styles.inDialog}
        noValidate
        onSubmit={parts.submit}
        onKeyDown={parts.onKeyDown}
      >
        <DraftNotice kept={kept} />
        <FailedChoices />
        <FormHead {...parts} form={form} valuesOf={props.valuesOf} showValue={props.showValue} />
        {props.children}
        <footer className={`${dialogStyles.buttons} ${dialogStyles.foot}`}>
          <FormFailure
            form={form}
            failure={parts.failure}
            canMerge={props.valuesOf !== undefined}
            wayOut={props.wayOut}
          />
          <Button variant="default" onClick={onClose}>
            {props.cancelLabel ?? t('form.cancel')}
          </Button>
          <Button type="submit" loading={parts.isSaving} aria-keyshortcuts="Control+Enter">
            {props.saveLabel ?? t('form.save')}
          </Button>
        </footer>
      </form>
      {parts.dialog}
    </DialogFrame>
  );
}
