import { useForm } from '@mantine/form';
import { type Quiz, type QuizRecord, quizForm } from '@shala/contract/quizzes.ts';
import { useTranslation } from 'react-i18next';
import { quizHref, quizzesHref } from '../../../app/links/quiz-links.ts';
import { drafts } from '../../../platform/drafts.ts';
import { useSave } from '../../../platform/use-call.ts';
import { FormPage } from '../../../ui/form/form-page.tsx';
import { schemaErrors } from '../../../ui/form/schema-errors.ts';
import { useDescribeIssue } from '../../../ui/form/use-describe-issue.ts';
import { useIdempotencyKey } from '../../../ui/form/use-idempotency-key.ts';
import { useNavigation } from '../../../ui/navigation.tsx';
import { notify } from '../../../ui/notify.ts';
import { ChosenQuestions } from './chosen-questions.tsx';
import { QuizMarkingFields } from './quiz-marking-fields.tsx';
import { QuizOrderFields } from './quiz-order-fields.tsx';
import { QuizPlaceFields } from './quiz-place-fields.tsx';
import { QuizTimeFields } from './quiz-time-fields.tsx';
import { bodyOf, fieldOf, fieldsOf, type QuizValues, valuesOf } from './quiz-values.ts';
import { useClassItems } from './use-class-items.ts';
import { useShownValue } from './use-shown-value.ts';

interface QuizFormProps {
  initial: QuizValues;
  /** Of a quiz that somebody has begun only title, closing, attempts and results change. */
  isBegun?: boolean;
  /** The quiz that is edited. */
  saved?: Quiz;
}

/** One form to create a quiz and to edit it. */
export function QuizForm({ initial, isBegun = false, saved }: QuizFormProps) {
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
    validate: (values) => fieldsOf(schemaErrors(quizForm, bodyOf(values, saved), describe)),
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
  const showValue = useShownValue(schoolId, { items, standard });
  return (
    <FormPage<QuizValues, QuizRecord>
      title={t(isNew ? 'form.newQuiz' : 'form.editQuiz')}
      about={isNew ? undefined : initial.title}
      backHref={initial.id ? quizHref({ id: initial.id }) : quizzesHref}
      saveLabel={isNew ? t('form.addQuiz') : undefined}
      draft={{ storage: drafts, key: `quiz/${initial.id ?? 'new'}` }}
      form={form}
      onSave={async () => {
        const body = bodyOf(form.getValues(), saved);
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
      showValue={showValue}
    >
      <QuizPlaceFields form={form} isFixed={isBegun} items={items} standard={standard} />
      <ChosenQuestions
        form={form}
        isFixed={isBegun}
        place={{ schoolId, subjectId, standard: standard ?? '' }}
      />
      <QuizTimeFields form={form} isFixed={isBegun} />
      <QuizMarkingFields form={form} isFixed={isBegun} />
      <QuizOrderFields form={form} isFixed={isBegun} />
    </FormPage>
  );
}
