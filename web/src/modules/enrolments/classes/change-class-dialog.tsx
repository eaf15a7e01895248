import { useForm } from '@mantine/form';
import { enrolmentRows } from '@shala/contract/enrolments.ts';
import { useTranslation } from 'react-i18next';
import { schoolDay } from '../../../platform/school-day.ts';
import { useSave } from '../../../platform/use-call.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { schemaErrors } from '../../../ui/form/schema-errors.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { useDescribeIssue } from '../../../ui/form/use-describe-issue.ts';
import { formatNumber } from '../../../ui/format.ts';
import { notify } from '../../../ui/notify.ts';
import { useClassesOfSchool } from '../../classes/classes-public.ts';
import { admissionsChanged } from '../enrolment-calls.ts';

const { body: changeForm } = enrolmentRows['studentSchool/changeClass'];

interface ChangeClassDialogProps {
  title: string;
  about?: string;
  enrolmentIds: string[];
  /** In which they are, and its school and year. */
  from: { classId: string; schoolId: string; academicYearId: string | undefined };
  onMoved?: () => void;
  onClose: () => void;
}

/** Moves students, one or many, to another class of the same year. */
export default function ChangeClassDialog(props: ChangeClassDialogProps) {
  const { enrolmentIds, from, onClose } = props;
  const { t } = useTranslation('enrolments');
  const describe = useDescribeIssue();
  const { classes = [] } = useClassesOfSchool(from.schoolId, {
    academicYearId: from.academicYearId,
  });
  const save = useSave('studentSchool/changeClass', {
    invalidates: admissionsChanged,
    quiet: true,
  });
  const form = useForm({
    initialValues: { classId: '', from: schoolDay() },
    validate: (values) => schemaErrors(changeForm, { enrolmentIds, ...values }, describe),
  });
  return (
    <FormDialog
      title={props.title}
      about={props.about}
      saveLabel={t('changeClass.verb')}
      form={form}
      onSave={(values) => save.mutateAsync({ body: { enrolmentIds, ...values } })}
      onSaved={({ moved }) => {
        notify.success(t('changeClass.done', { count: moved, n: formatNumber(moved) }));
        props.onMoved?.();
        onClose();
      }}
      onClose={onClose}
    >
      <SelectField
        form={form}
        name="classId"
        label={t('changeClass.to')}
        choices={classes
          .filter(({ id }) => id !== from.classId)
          .map(({ id, label }) => ({ value: id, label }))}
        required
      />
      <DateField
        form={form}
        name="from"
        label={t('changeClass.from')}
        help={t('changeClass.fromHelp')}
        required
      />
    </FormDialog>
  );
}
