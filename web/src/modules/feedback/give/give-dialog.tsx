import { anonymousFeedbackForm } from '@shala/contract/anonymous-feedback.ts';
import type { Feedback } from '@shala/contract/feedback.ts';
import { feedbackForm, ratings } from '@shala/contract/feedback-form.ts';
import { useTranslation } from 'react-i18next';
import { drafts } from '../../../platform/drafts.ts';
import { useCallQuery } from '../../../platform/use-call.ts';
import { DocumentField } from '../../../ui/document/document-field.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { type FormValues, formValues } from '../../../ui/form/form-values.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextAreaField } from '../../../ui/form/text-area-field.tsx';
import { noDraft } from '../../../ui/form/use-draft.ts';
import { useRecordForm } from '../../../ui/form/use-record-form.ts';
import { LanguageText } from '../../../ui/language-text.tsx';
import { notify } from '../../../ui/notify.ts';
import { useLocalName } from '../../../ui/use-local-name.ts';
import { useOwnSchools } from '../../schools/schools-public.ts';
import styles from '../feedback.module.css';
import { feedbackChanged, useFeedbackWords } from '../use-feedback-words.ts';
import { useOpenedFrom } from './use-opened-from.ts';

const rows = {
  teacher: 'feedback/addFeedbackByTeacher',
  student: 'feedback/addFeedbackByStudent',
  anonymous: 'feedback/addAnonymousFeedback',
} as const;

type GiveValues = FormValues<typeof feedbackForm>;
const { blank, bodyOf } = formValues(feedbackForm);
const withoutFile = formValues(anonymousFeedbackForm);

interface GiveDialogProps {
  way: keyof typeof rows;
  /** The code that leads to the response to anonymous feedback. */
  onCode?: (code: string) => void;
  onClose: () => void;
}

/** Feedback of a teacher, or of a student by name or without. */
export default function GiveDialog({ way, onCode, onClose }: GiveDialogProps) {
  const { t } = useTranslation('feedback');
  const words = useFeedbackWords();
  const nameOf = useLocalName();
  const own = useOwnSchools() ?? [];
  const isAnonymous = way === 'anonymous';
  const { name: aboutName, ...about } = useOpenedFrom();
  const { contentId, quizId } = about;
  const role = way === 'teacher' ? 'Teacher' : 'Student';
  const { data: topics = [] } = useCallQuery(
    'feedback/fetchTopics',
    { query: { role } },
    { isChoice: true },
  );
  const { form, onSave } = useRecordForm(
    rows[way],
    isAnonymous ? anonymousFeedbackForm : feedbackForm,
    {
      initialValues: {
        ...blank,
        ...(!isAnonymous && about),
        schoolId: own.length === 1 ? own[0]!.id : '',
      },
      bodyOf: isAnonymous ? withoutFile.bodyOf : bodyOf,
      // What is written without a name is followed by no other call.
      invalidates: isAnonymous ? [] : feedbackChanged,
      check: ({ schoolId }): Record<string, string> =>
        schoolId ? {} : { schoolId: t('validation:required') },
      follow: (now, before) => (now.schoolId === before.schoolId ? {} : { aboutId: '' }),
    },
  );
  const { schoolId } = form.values;
  const { data: staff = [] } = useCallQuery(
    'feedback/fetchStaff',
    { query: { schoolId } },
    { enabled: schoolId !== '', isChoice: true },
  );
  const done = (row: Feedback | { code: string }) => {
    if ('code' in row) onCode?.(row.code);
    else notify.success(t('give.done'));
    onClose();
  };
  return (
    <FormDialog<GiveValues, Feedback | { code: string }>
      title={t(isAnonymous ? 'give.anonymous' : 'give.title')}
      // Of what is written without a name the device keeps nothing.
      draft={
        isAnonymous ? noDraft : { storage: drafts, key: `feedback/new/${contentId || quizId}` }
      }
      form={form}
      saveLabel={t('give.verb')}
      onSave={onSave}
      onSaved={done}
      onClose={onClose}
    >
      {isAnonymous && <p className={styles.quiet}>{t('give.anonymousHelp')}</p>}
      {aboutName && !isAnonymous && (
        <p className={styles.quiet}>
          {t('field.link')}: <LanguageText>{aboutName}</LanguageText>
        </p>
      )}
      {role === 'Student' && <p className={styles.quiet}>{t('give.childline')}</p>}
      {own.length > 1 && (
        <SelectField
          form={form}
          name="schoolId"
          label={t('field.school')}
          choices={own.map(({ id, name }) => ({ value: id, label: name }))}
          required
        />
      )}
      <SelectField
        form={form}
        name="topicId"
        label={t('field.topic')}
        choices={topics.map((topic) => ({ value: topic.id, label: nameOf(topic) }))}
        required
      />
      <SelectField
        form={form}
        name="rating"
        label={t('field.rating')}
        choices={ratings.map((one) => ({ value: String(one), label: words.rating(one) }))}
        required
      />
      <TextAreaField
        form={form}
        name="text"
        label={t('field.text')}
        help={isAnonymous ? t('give.textHelp') : undefined}
        maxLength={2000}
        rows={4}
        required
      />
      <SelectField
        form={form}
        name="aboutId"
        label={t('field.aboutPerson')}
        help={t('give.aboutHelp')}
        choices={staff.map(({ id, name }) => ({ value: id, label: name }))}
      />
      {!isAnonymous && (
        <DocumentField form={form} row="feedback/addDocument" help={t('give.documentHelp')} />
      )}
    </FormDialog>
  );
}
