import { useForm } from '@mantine/form';
import { type QuizRecord, quizForm, resultTimes } from '@shala/contract/quizzes.ts';
import { useTranslation } from 'react-i18next';
import { quizHref, quizzesHref } from '../../../app/links/quiz-links.ts';
import { drafts } from '../../../platform/drafts.ts';
import { useSave } from '../../../platform/use-call.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import { FieldGroup, FieldRow } from '../../../ui/form/field-group.tsx';
import { FormPage } from '../../../ui/form/form-page.tsx';
import { MultiSelectField } from '../../../ui/form/multi-select-field.tsx';
import { schemaErrors } from '../../../ui/form/schema-errors.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { SwitchField } from '../../../ui/form/switch-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useDescribeIssue } from '../../../ui/form/use-describe-issue.ts';
import { useIdempotencyKey } from '../../../ui/form/use-idempotency-key.ts';
import { useNavigation } from '../../../ui/navigation.tsx';
import { notify } from '../../../ui/notify.ts';
import { useClassesOfSchool, useOwnClass } from '../../classes/classes-public.ts';
import { SchoolField } from '../../schools/schools-public.ts';
import { useSubjectChoices } from '../../subjects/subjects-public.ts';
import { ChosenQuestions } from './chosen-questions.tsx';
import { bodyOf, type QuizValues, valuesOf } from './quiz-values.ts';

interface QuizFormProps {
  initial: QuizValues;
  /** Of a quiz that somebody has begun only title, closing, attempts and results change. */
  isBegun?: boolean;
}

/** One form to create a quiz and to edit it. */
export function QuizForm({ initial, isBegun = false }: QuizFormProps) {
  const { t } = useTranslation('quizzes');
  const { go } = useNavigation();
  const describe = useDescribeIssue();
  const isNew = !initial.id;
  const idempotencyKey = useIdempotencyKey();
  const save = useSave('quiz/createAndUpdateQuiz', {
    invalidates: ['quiz', 'quizAnalytics', 'audit', 'dashboard'],
    quiet: true,
  });
  const form = useForm<QuizValues>({
    initialValues: initial,
    validate: (values) => fieldsOf(schemaErrors(quizForm, bodyOf(values), describe)),
    onValuesChange: (now, before) => {
      if (now.schoolId !== before.schoolId && now.classIds.length > 0) {
        form.setFieldValue('classIds', []);
      }
      if (now.subjectId !== before.subjectId && now.questions.length > 0) {
        form.setFieldValue('questions', []);
      }
    },
  });
  const { schoolId, subjectId } = form.values;
  const { items, standard } = useClassItems(form.values);
  const subjects = useSubjectChoices({ schoolId, standard });
  return (
    <FormPage<QuizValues, QuizRecord>
      title={t(isNew ? 'form.newQuiz' : 'form.editQuiz')}
      about={isNew ? undefined : initial.title}
      backHref={initial.id ? quizHref({ id: initial.id }) : quizzesHref}
      saveLabel={isNew ? t('form.addQuiz') : undefined}
      draft={{ storage: drafts, key: `quiz/${initial.id ?? 'new'}` }}
      form={form}
      onSave={async () => {
        const body = bodyOf(form.getValues());
        const answer = await save.mutateAsync({
          body: isNew ? { ...body, idempotencyKey } : body,
        });
        return answer.success || !answer.errors
          ? answer
          : {
              ...answer,
              errors: answer.errors.map((one) => ({ ...one, field: fieldOf(one.field) })),
            };
      }}
      onSaved={({ quiz }) => {
        notify.success(t(isNew ? 'form.quizAdded' : 'form.quizSaved', { title: quiz.title }));
        go(quizHref(quiz));
      }}
      valuesOf={isNew ? undefined : valuesOf}
      showValue={(field, value) =>
        field === 'questions' ? String((value as unknown[]).length) : String(value ?? '')
      }
    >
      <FieldGroup title={t('form.about')} help={isBegun ? t('form.begunHelp') : undefined}>
        {isNew && <SchoolField form={form} name="schoolId" />}
        <MultiSelectField
          form={form}
          name="classIds"
          label={t('field.classes')}
          items={items}
          disabled={isBegun}
          required
        />
        <SelectField
          form={form}
          name="subjectId"
          label={t('field.subject')}
          choices={subjects}
          disabled={isBegun || !standard}
          required
        />
        <TextField form={form} name="title" label={t('field.title')} maxLength={120} required />
      </FieldGroup>
      <ChosenQuestions
        form={form}
        isFixed={isBegun}
        place={{ schoolId, subjectId, standard: standard ?? '' }}
      />
      <FieldGroup title={t('form.time')}>
        <FieldRow>
          <DateField
            form={form}
            name="opensOn"
            label={t('field.opensOn')}
            disabled={isBegun}
            required
          />
          <TextField
            form={form}
            name="opensTime"
            label={t('field.opensTime')}
            type="time"
            disabled={isBegun}
            required
          />
        </FieldRow>
        <FieldRow>
          <DateField form={form} name="closesOn" label={t('field.closesOn')} required />
          <TextField
            form={form}
            name="closesTime"
            label={t('field.closesTime')}
            type="time"
            required
          />
        </FieldRow>
        <FieldRow>
          <TextField
            form={form}
            name="minutes"
            label={t('field.minutes')}
            help={t('form.minutesHelp')}
            inputMode="numeric"
            disabled={isBegun}
          />
          <TextField
            form={form}
            name="attempts"
            label={t('field.attempts')}
            inputMode="numeric"
            required
          />
        </FieldRow>
      </FieldGroup>
      <FieldGroup title={t('form.marking')}>
        <FieldRow>
          <TextField
            form={form}
            name="marks"
            label={t('field.marks')}
            inputMode="decimal"
            disabled={isBegun}
            required
          />
          <TextField
            form={form}
            name="negativeMarks"
            label={t('field.negativeMarks')}
            help={t('form.negativeHelp')}
            inputMode="decimal"
            disabled={isBegun}
            required
          />
        </FieldRow>
        <SwitchField
          form={form}
          name="hasPartialCredit"
          label={t('field.hasPartialCredit')}
          disabled={isBegun}
        />
        <SelectField
          form={form}
          name="showsResults"
          label={t('field.showsResults')}
          choices={resultTimes.map((one) => ({ value: one, label: t(`results.${one}`) }))}
          required
        />
        <SwitchField
          form={form}
          name="isPractice"
          label={t('field.isPractice')}
          help={t('form.practiceHelp')}
          disabled={isBegun}
        />
      </FieldGroup>
      <FieldGroup title={t('form.order')}>
        <SwitchField
          form={form}
          name="shufflesQuestions"
          label={t('field.shufflesQuestions')}
          disabled={isBegun}
        />
        <SwitchField
          form={form}
          name="shufflesOptions"
          label={t('field.shufflesOptions')}
          disabled={isBegun}
        />
        <TextField
          form={form}
          name="asks"
          label={t('field.asks')}
          help={t('form.asksHelp')}
          inputMode="numeric"
          disabled={isBegun}
        />
        <SwitchField
          form={form}
          name="isPublished"
          label={t('field.isPublished')}
          help={t('form.publishHelp')}
          disabled={isBegun}
        />
      </FieldGroup>
    </FormPage>
  );
}

/** The classes of the school this year that the person may choose, and the standard of those that are chosen. */
function useClassItems({ schoolId, classIds }: QuizValues) {
  const isOwn = useOwnClass();
  const { classes = [] } = useClassesOfSchool(schoolId);
  const chosen = classes.find(({ id }) => id === classIds[0]);
  // The quiz of another teacher is for others.
  const offered = classes.filter((one) => isOwn(one) || classIds.includes(one.id));
  return {
    standard: chosen && String(chosen.standard),
    items: offered.map((one) => ({
      id: one.id,
      text: one.label,
      // One quiz is for one standard.
      isDisabled: chosen !== undefined && one.standard !== chosen.standard,
    })),
  };
}

/** The form has a day and a time where the call has an instant. */
const fieldOf = (field: string): string => {
  if (field === 'opensAt') return 'opensOn';
  if (field === 'closesAt') return 'closesOn';
  return field.startsWith('questionIds') ? 'questions' : field;
};

const fieldsOf = (errors: Record<string, string>) =>
  Object.fromEntries(Object.entries(errors).map(([field, error]) => [fieldOf(field), error]));
