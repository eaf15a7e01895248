import { useForm } from '@mantine/form';
import { type Question, questionForm } from '@shala/contract/questions.ts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { questionsHref } from '../../../app/links/quiz-links.ts';
import { drafts } from '../../../platform/drafts.ts';
import { currentLanguage } from '../../../platform/i18n.ts';
import { useSave } from '../../../platform/use-call.ts';
import { FieldGroup } from '../../../ui/form/field-group.tsx';
import { focusField } from '../../../ui/form/field-ids.ts';
import { FormPage } from '../../../ui/form/form-page.tsx';
import { schemaErrors } from '../../../ui/form/schema-errors.ts';
import { TextAreaField } from '../../../ui/form/text-area-field.tsx';
import { useDescribeIssue } from '../../../ui/form/use-describe-issue.ts';
import { useIdempotencyKey } from '../../../ui/form/use-idempotency-key.ts';
import { useNavigation } from '../../../ui/navigation.tsx';
import { notify } from '../../../ui/notify.ts';
import { useOwnSchools } from '../../schools/schools-public.ts';
import { quizzesChanged } from '../quiz-calls.ts';
import { NumericAnswerFields } from './numeric-answer-fields.tsx';
import { OptionFields } from './option-fields.tsx';
import { QuestionFiling } from './question-filing.tsx';
import { QuestionTextFields } from './question-text-fields.tsx';
import {
  blankQuestion,
  bodyOf,
  type Filed,
  filedOf,
  newOption,
  type QuestionValues,
  valuesOf,
} from './question-values.ts';

interface QuestionFormProps {
  question?: Question;
  /** Where the question before was filed, of the next one. */
  filed?: Filed | undefined;
  onAnother?: (filed: Filed) => void;
}

/** One form to add a question and to reword it. */
export function QuestionForm({ question, filed, onAnother }: QuestionFormProps) {
  const { t } = useTranslation('quizzes');
  const { go } = useNavigation();
  const describe = useDescribeIssue();
  const own = useOwnSchools();
  const idempotencyKey = useIdempotencyKey();
  const save = useSave('quiz/addEditQuestion', { invalidates: quizzesChanged, quiet: true });
  const form = useForm<QuestionValues>({
    initialValues: question
      ? valuesOf(question)
      : { ...blankQuestion(own?.[0]?.id ?? '', currentLanguage()), ...filed },
    validate: (values) => schemaErrors(questionForm, bodyOf(values), describe),
    onValuesChange: (now, before) => {
      if (now.subjectId !== before.subjectId || now.standard !== before.standard) {
        if (now.chapterId) form.setFieldValue('chapterId', '');
      }
      if (now.kind !== before.kind && now.kind === 'trueFalse') {
        form.setFieldValue('options', [
          { ...newOption(), text: t('form.true') },
          { ...newOption(), text: t('form.false') },
        ]);
      }
    },
  });
  useEffect(() => {
    if (filed) focusField('text');
  }, [filed]);
  return (
    <FormPage<QuestionValues, Question>
      title={t(question ? 'form.editQuestion' : 'form.newQuestion')}
      backHref={questionsHref}
      saveLabel={question ? undefined : t('form.addQuestion')}
      draft={{ storage: drafts, key: `question/${question?.id ?? 'new'}` }}
      another={
        onAnother && {
          label: t('form.addAnother'),
          onSaved: () => {
            notify.success(t('form.questionAdded'));
            onAnother(filedOf(form.getValues()));
          },
        }
      }
      form={form}
      onSave={() => {
        const body = bodyOf(form.getValues());
        return save.mutateAsync({
          body: question ? body : { ...body, idempotencyKey },
        } as never);
      }}
      onSaved={() => {
        notify.success(t(question ? 'form.questionSaved' : 'form.questionAdded'));
        go(questionsHref);
      }}
      valuesOf={question && valuesOf}
      showValue={(field, value) =>
        field === 'options'
          ? (value as QuestionValues['options']).map(({ text }) => text || '▢').join(' · ')
          : String(value ?? '')
      }
    >
      <QuestionFiling form={form} />
      <QuestionTextFields form={form} />
      {form.values.kind === 'numeric' ? (
        <NumericAnswerFields form={form} />
      ) : (
        <OptionFields form={form} />
      )}
      <FieldGroup title={t('form.explanation')}>
        <TextAreaField
          form={form}
          name="explanation"
          label={t('field.explanation')}
          help={t('form.explanationHelp')}
          maxLength={2000}
          rows={2}
        />
      </FieldGroup>
    </FormPage>
  );
}
