import {
  type FeedbackTopic,
  feedbackAuthors,
  feedbackTopicForm,
} from '@shala/contract/feedback-topics.ts';
import { useTranslation } from 'react-i18next';
import { FieldRow } from '../../../ui/form/field-group.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { type FormValues, formValues } from '../../../ui/form/form-values.ts';
import { MultiSelectField } from '../../../ui/form/multi-select-field.tsx';
import { SwitchField } from '../../../ui/form/switch-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useRecordForm } from '../../../ui/form/use-record-form.ts';
import { notify } from '../../../ui/notify.ts';
import { useLocalName } from '../../../ui/use-local-name.ts';

type TopicValues = FormValues<typeof feedbackTopicForm>;
const { blank, valuesOf, bodyOf } = formValues(feedbackTopicForm);

interface TopicDialogProps {
  /** The topic to edit; absent for a new one. */
  topic?: FeedbackTopic;
  onClose: () => void;
}

export default function TopicDialog({ topic, onClose }: TopicDialogProps) {
  const { t } = useTranslation('feedback');
  const nameOf = useLocalName();
  const { form, onSave } = useRecordForm('feedback/addEditTopic', feedbackTopicForm, {
    initialValues: topic
      ? valuesOf(topic)
      : { ...blank, forRoles: [...feedbackAuthors], isActive: true },
    bodyOf,
    invalidates: ['feedback', 'audit'],
  });
  return (
    <FormDialog<TopicValues, FeedbackTopic>
      title={topic ? t('topics.editTitle', { name: nameOf(topic) }) : t('topics.add')}
      about={topic && nameOf(topic)}
      form={form}
      onClose={onClose}
      saveLabel={topic ? undefined : t('topics.save')}
      onSave={onSave}
      onSaved={({ name }) => {
        notify.success(t('topics.saved', { name }));
        onClose();
      }}
      valuesOf={valuesOf}
    >
      <TextField form={form} name="name" label={t('topics.name')} maxLength={60} required />
      <FieldRow>
        <TextField form={form} name="nameHindi" label={t('topics.nameHindi')} maxLength={60} />
        <TextField form={form} name="localName" label={t('topics.localName')} maxLength={60} />
      </FieldRow>
      <MultiSelectField
        form={form}
        name="forRoles"
        label={t('topics.forRoles')}
        items={feedbackAuthors.map((id) => ({ id, text: t(`shell:roles.${id}`) }))}
        required
      />
      <SwitchField
        form={form}
        name="isActive"
        label={t('topics.active')}
        help={t('topics.activeHelp')}
      />
    </FormDialog>
  );
}
