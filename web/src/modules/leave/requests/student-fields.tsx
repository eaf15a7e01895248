import { useTranslation } from 'react-i18next';
import { useCallQuery } from '../../../platform/use-call.ts';
import { ChoiceField } from '../../../ui/form/choice-field.tsx';
import { FieldRow } from '../../../ui/form/field-group.tsx';
import type { Form } from '../../../ui/form/use-form-save.ts';
import { useLocalName } from '../../../ui/use-local-name.ts';
import { ClassField } from '../../classes/classes-public.ts';
import { SchoolField } from '../../schools/schools-public.ts';
import type { LeaveValues } from './leave-values.ts';

/** Which student: by the class, and there by roll number. */
export function StudentFields({ form }: { form: Form<LeaveValues> }) {
  const { t } = useTranslation('leave');
  const nameOf = useLocalName();
  const { schoolId, classId } = form.values;
  const { data: students = [] } = useCallQuery(
    'student/fetchByClass/:classId',
    { params: { classId } },
    { enabled: classId !== '', staleTime: 60_000, isChoice: true },
  );
  return (
    <>
      <SchoolField form={form} name="schoolId" />
      <FieldRow>
        <ClassField
          form={form}
          name="classId"
          label={t('field.class')}
          schoolId={schoolId}
          own
          disabled={schoolId === ''}
          required
        />
        <ChoiceField
          form={form}
          name="admissionId"
          label={t('field.student')}
          items={students.map(({ admissionId, rollNumber, ...names }) => ({
            id: admissionId,
            text: [rollNumber, nameOf(names)].filter((part) => part !== null).join(' · '),
          }))}
          disabled={classId === ''}
          required
        />
      </FieldRow>
    </>
  );
}
