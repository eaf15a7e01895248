import { useForm } from '@mantine/form';
import {
  difficulties,
  type Question,
  questionForm,
  questionKinds,
} from '@shala/contract/questions.ts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { questionsHref } from '../../../app/links/quiz-links.ts';
import { drafts } from '../../../platform/drafts.ts';
import { languages as builtIn, currentLanguage } from '../../../platform/i18n.ts';
import { useSave } from '../../../platform/use-call.ts';
import { useUserData } from '../../../platform/user-data.ts';
import { FieldGroup, FieldRow } from '../../../ui/form/field-group.tsx';
import { focusField } from '../../../ui/form/field-ids.ts';
import { FormPage } from '../../../ui/form/form-page.tsx';
import { schemaErrors } from '../../../ui/form/schema-errors.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextAreaField } from '../../../ui/form/text-area-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useDescribeIssue } from '../../../ui/form/use-describe-issue.ts';
import { useIdempotencyKey } from '../../../ui/form/use-idempotency-key.ts';
import { useNavigation } from '../../../ui/navigation.tsx';
import { notify } from '../../../ui/notify.ts';
import { SchoolField, useOwnSchools } from '../../schools/schools-public.ts';
import { ChapterField, useSubjectChoices } from '../../subjects/subjects-public.ts';
import { OptionFields } from './option-fields.tsx';
import { PictureOfQuestion } from './picture-of-question.tsx';
import {
  blankQuestion,
  bodyOf,
  type Filed,
  filedOf,
  newOption,
  type QuestionValues,
  valuesOf,
} from './question-values.ts';
import { RecordingOfQuestion } from './recording-of-question.tsx';
import { useStandards } from './use-standards.ts';

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
  const isOffice = useUserData()?.role === 'SuperAdmin';
  const idempotencyKey = useIdempotencyKey();
  const save = useSave('quiz/addEditQuestion', { invalidates: ['quiz', 'audit'], quiet: true });
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
  const { schoolId, subjectId, standard, kind, secondLanguage } = form.values;
  const standards = useStandards({ schoolId, standard });
  const subjects = useSubjectChoices({ schoolId, standard });
  const choices = (name: string, all: readonly string[]) =>
    all.map((value) => ({ value, label: t(`${name}.${value}`) }));
  useEffect(() => {
    if (filed) focusField('text');
  }, [filed]);
  const languages = builtIn.map(({ code, name }) => ({ value: code, label: name }));
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
      <FieldGroup title={t('form.filing')}>
        {!question && (
          <SchoolField
            form={form}
            name="schoolId"
            {...(isOffice && { allSchoolsHelp: t('form.ofProgramme') })}
          />
        )}
        <FieldRow>
          <SelectField
            form={form}
            name="standard"
            label={t('field.standard')}
            choices={standards}
            required
          />
          <SelectField
            form={form}
            name="subjectId"
            label={t('field.subject')}
            choices={subjects}
            disabled={!standard}
            required
          />
        </FieldRow>
        <ChapterField
          form={form}
          name="chapterId"
          subjectId={subjectId}
          standard={standard}
          schoolId={schoolId}
        />
        <SelectField
          form={form}
          name="difficulty"
          label={t('field.difficulty')}
          choices={choices('difficulty', difficulties)}
          required
        />
      </FieldGroup>
      <FieldGroup title={t('form.question')} help={t('form.formulaHelp')}>
        <FieldRow>
          <SelectField
            form={form}
            name="kind"
            label={t('field.kind')}
            choices={choices('kind', questionKinds)}
            required
          />
          <SelectField
            form={form}
            name="language"
            label={t('field.language')}
            choices={languages}
            translate="no"
            required
          />
        </FieldRow>
        <TextAreaField
          form={form}
          name="text"
          label={t('field.text')}
          maxLength={2000}
          rows={3}
          required
        />
        <SelectField
          form={form}
          name="secondLanguage"
          label={t('field.secondLanguage')}
          help={t('form.secondHelp')}
          choices={languages.filter(({ value }) => value !== form.values.language)}
          translate="no"
        />
        {secondLanguage && (
          <TextAreaField
            form={form}
            name="secondText"
            label={t('field.secondText')}
            maxLength={2000}
            rows={3}
          />
        )}
        <PictureOfQuestion form={form} />
        <RecordingOfQuestion form={form} />
      </FieldGroup>
      {kind === 'numeric' ? (
        <FieldGroup title={t('form.answer')}>
          <FieldRow>
            <TextField
              form={form}
              name="answer"
              label={t('field.answer')}
              maxLength={20}
              required
            />
            <TextField
              form={form}
              name="tolerance"
              label={t('field.tolerance')}
              help={t('form.toleranceHelp')}
              maxLength={20}
            />
          </FieldRow>
        </FieldGroup>
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
