import { useTranslation } from 'react-i18next';
import { useCallQuery } from '../../../platform/use-call.ts';
import { ChoiceField } from '../../../ui/form/choice-field.tsx';
import { FieldRow } from '../../../ui/form/field-group.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import type { Form } from '../../../ui/form/use-form-save.ts';
import { useClassWords, useOwnClass } from '../../classes/classes-public.ts';
import { SchoolField } from '../../schools/schools-public.ts';
import type { LeaveValues } from './leave-values.ts';

/** Which student: by the class, and there by roll number. */
export function StudentFields({ form }: { form: Form<LeaveValues> }) {
  const { t } = useTranslation('leave');
  const words = useClassWords();
  const isOwn = useOwnClass();
  const { schoolId, classId } = form.values;
  const { data: classes = [] } = useCallQuery(
    'class/fetchBySchool/:schoolId',
    { params: { schoolId } },
    { enabled: schoolId !== '', staleTime: 60_000 },
  );
  const { data: students = [] } = useCallQuery(
    'student/fetchByClass/:classId',
    { params: { classId } },
    { enabled: classId !== '', staleTime: 60_000 },
  );
  return (
    <>
      <SchoolField form={form} name="schoolId" />
      <FieldRow>
        <SelectField
          form={form}
          name="classId"
          label={t('field.class')}
          choices={classes.filter(isOwn).map((one) => ({ value: one.id, label: words.label(one) }))}
          disabled={schoolId === ''}
          required
        />
        <ChoiceField
          form={form}
          name="admissionId"
          label={t('field.student')}
          items={students.map(({ admissionId, name, rollNumber }) => ({
            id: admissionId,
            text: rollNumber === null ? name : `${rollNumber} · ${name}`,
          }))}
          disabled={classId === ''}
          required
        />
      </FieldRow>
    </>
  );
}
