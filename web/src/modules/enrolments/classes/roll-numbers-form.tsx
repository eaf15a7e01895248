import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ClassRecord } from '@shala/contract/classes.ts';
import { type Enrolment, enrolmentRows } from '@shala/contract/enrolments.ts';
import { namesOf } from '@shala/contract/names.ts';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { classStudentsHref } from '../../../app/links/class-links.ts';
import { useSave as useCallSave } from '../../../platform/use-call.ts';
import { fieldId, pathInForm } from '../../../ui/form/field-ids.ts';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import { FormFoot } from '../../../ui/form/form-foot.tsx';
import { FormHead } from '../../../ui/form/form-head.tsx';
import { schemaErrors } from '../../../ui/form/schema-errors.ts';
import { useDescribeIssue } from '../../../ui/form/use-describe-issue.ts';
import { useFormParts } from '../../../ui/form/use-form-parts.tsx';
import { useLeaveGuard } from '../../../ui/form/use-leave-guard.ts';
import { formatNumber } from '../../../ui/format.ts';
import { LanguageText } from '../../../ui/language-text.tsx';
import { useNavigation } from '../../../ui/navigation.tsx';
import { notify } from '../../../ui/notify.ts';
import { useLocalName } from '../../../ui/use-local-name.ts';
import { admissionsChanged } from '../enrolment-calls.ts';
import styles from '../enrolments.module.css';
import {
  changedPlaces,
  type RollValues,
  rollNumbers,
  rollValues,
  sharedWith,
} from './roll-values.ts';

const { body: rollForm } = enrolmentRows['studentSchool/updateRollNumbers'];

interface RollNumbersFormProps {
  of: ClassRecord;
  enrolled: readonly Enrolment[];
}

/** A number beside each name; duplicates are marked while they are typed. */
export function RollNumbersForm({ of, enrolled }: RollNumbersFormProps) {
  const { t } = useTranslation('enrolments');
  const { go, block } = useNavigation();
  const describe = useDescribeIssue();
  const save = useCallSave('studentSchool/updateRollNumbers', {
    invalidates: admissionsChanged,
    quiet: true,
  });
  const nameOf = useLocalName();
  const nameAt = (index: number) =>
    enrolled[index] ? nameOf(namesOf('student', enrolled[index])) : '';
  const twice = (values: RollValues) =>
    sharedWith(values).map((other) =>
      other === undefined ? undefined : t('roll.twice', { name: nameAt(other) }),
    );
  const form = useForm<RollValues>({
    initialValues: rollValues(enrolled),
    validate: (values) => {
      const body = { classId: of.id, by: 'given', numbers: rollNumbers(values) };
      const alike = twice(values).flatMap((issue, index) =>
        issue ? [[`numbers.${index}.rollNumber`, issue]] : [],
      );
      return { ...schemaErrors(rollForm, body, describe), ...Object.fromEntries(alike) };
    },
  });
  const parts = useFormParts({
    form,
    onSave: async (values) => {
      const places = changedPlaces(values, enrolled);
      const all = rollNumbers(values);
      const numbers = places.map((place) => all[place]!);
      const answer = await save.mutateAsync({ body: { classId: of.id, by: 'given', numbers } });
      if (answer.success || !answer.errors) return answer;
      const placed = (field: string) =>
        field.replace(/^numbers\.(\d+)/, (_, sent: string) => `numbers.${places[Number(sent)]}`);
      return {
        ...answer,
        errors: answer.errors.map((one) => ({ ...one, field: placed(one.field) })),
      };
    },
    onSaved: ({ numbered }) => {
      notify.success(t('roll.done', { count: numbered, n: formatNumber(numbered) }));
      go(classStudentsHref(of));
    },
  });
  const title = t('roll.byHand');
  useLeaveGuard({ title, form, save: parts.submit, ask: parts.confirmLeaving }, block);
  const alike = twice(form.values);

  return (
    <form className={styles.roll} noValidate onSubmit={parts.submit} onKeyDown={parts.onKeyDown}>
      <h2>{t('roll.title')}</h2>
      <p className={styles.quiet}>{t('roll.help')}</p>
      <FormHead {...parts} form={form} />
      <ol className={styles.rollList}>
        {enrolled.map((student, index) => {
          const name = `numbers.${index}.rollNumber`;
          const field = fieldId(pathInForm(form, name));
          return (
            <li key={student.id}>
              <label htmlFor={field}>
                <LanguageText>{nameOf(namesOf('student', student))}</LanguageText>{' '}
                <span className={styles.quiet}>{student.registerNumber}</span>
              </label>
              <TextInput
                id={field}
                inputMode="numeric"
                autoComplete="off"
                maxLength={3}
                value={form.values.numbers[index]?.typed ?? ''}
                error={alike[index] ?? form.errors[name]}
                onChange={({ currentTarget: { value } }) => {
                  // Correcting one number may resolve the duplicate of another student.
                  form.clearErrors();
                  form.setFieldValue(`numbers.${index}.typed`, value);
                }}
                onKeyDown={toNeighbour}
              />
            </li>
          );
        })}
      </ol>
      <FormFoot
        saveLabel={t('roll.save')}
        isSaving={parts.isSaving}
        backHref={classStudentsHref(of)}
      >
        <FormFailure form={form} failure={parts.failure} />
      </FormFoot>
      {parts.dialog}
    </form>
  );
}

/** Enter and the arrows go from number to number, as down a list on paper. */
function toNeighbour(event: KeyboardEvent<HTMLInputElement>): void {
  const step = event.key === 'ArrowUp' ? -1 : ['ArrowDown', 'Enter'].includes(event.key) ? 1 : 0;
  if (step === 0 || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  const inputs = [...(event.currentTarget.form?.querySelectorAll('ol input') ?? [])];
  const next = inputs[inputs.indexOf(event.currentTarget) + step];
  if (next instanceof HTMLInputElement) {
    next.focus();
    next.select();
  }
}
