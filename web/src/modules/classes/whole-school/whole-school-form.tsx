import { useForm } from '@mantine/form';
import { addClassesForm } from '@shala/contract/classes.ts';
import { useTranslation } from 'react-i18next';
import { classesOfHref } from '../../../app/links/class-links.ts';
import type { CallResult } from '../../../platform/call.ts';
import { drafts } from '../../../platform/drafts.ts';
import { useSave } from '../../../platform/use-call.ts';
import { FieldGroup } from '../../../ui/form/field-group.tsx';
import { FormPage } from '../../../ui/form/form-page.tsx';
import { schemaErrors } from '../../../ui/form/schema-errors.ts';
import { useDescribeIssue } from '../../../ui/form/use-describe-issue.ts';
import { formatNumber } from '../../../ui/format.ts';
import { useNavigation } from '../../../ui/navigation.tsx';
import { notify } from '../../../ui/notify.ts';
import { SchoolField } from '../../schools/schools-public.ts';
import { classesChanged } from '../class-calls.ts';
import { YearField } from '../form/year-field.tsx';
import { useClassesOfSchool } from '../use-classes-of-school.ts';
import { WholeSchoolFields } from './whole-school-fields.tsx';
import { WholeSchoolGrid } from './whole-school-grid.tsx';
import { bodyOf, byField, countOf, planOf, type WholeSchoolValues } from './whole-school-values.ts';

interface WholeSchoolFormProps {
  place: { schoolId: string; academicYearId: string };
}

/** Adds all classes of a school in one step, standards × divisions, with a preview of each. */
export function WholeSchoolForm({ place }: WholeSchoolFormProps) {
  const { t } = useTranslation('classes');
  const { go } = useNavigation();
  const describe = useDescribeIssue();
  const save = useSave('class/addClasses', {
    invalidates: classesChanged,
    quiet: true,
  });
  const form = useForm<WholeSchoolValues>({
    initialValues: {
      ...place,
      standards: [],
      streams: [],
      divisions: 'A',
      medium: '',
      capacity: null,
      withSubjects: true,
      without: [],
    },
    validate: (values) => errorsOf(values),
  });
  const { schoolId, academicYearId, without } = form.values;
  const { classes = [] } = useClassesOfSchool(schoolId, { academicYearId });
  const plan = planOf(form.values, classes);

  const errorsOf = (values: WholeSchoolValues) => {
    const toMake = planOf(values, classes);
    const { standards: rows, ...errors } = byField(
      schemaErrors(addClassesForm, bodyOf(values, toMake), describe),
    );
    if (values.standards.length === 0) return { ...errors, standards: rows };
    if (countOf(toMake, 'new') === 0) return { ...errors, divisions: t('wholeSchool.nothing') };
    return { ...errors, ...(rows ? { divisions: rows } : {}) };
  };

  return (
    <FormPage<WholeSchoolValues, CallResult<'class/addClasses'>>
      title={t('wholeSchool.title')}
      backHref={classesOfHref(place)}
      saveLabel={t('wholeSchool.save')}
      draft={{ storage: drafts, key: `classes/${place.schoolId}` }}
      form={form}
      onSave={(values) => save.mutateAsync({ body: bodyOf(values, plan) })}
      onSaved={({ made, present }) => {
        const key = present > 0 ? 'wholeSchool.doneWithExisting' : 'wholeSchool.done';
        notify.success(t(key, { count: made, n: formatNumber(made), present }));
        go(classesOfHref({ schoolId, academicYearId }));
      }}
    >
      <FieldGroup title={t('group.place')}>
        <SchoolField form={form} name="schoolId" />
        <YearField
          form={form}
          name="academicYearId"
          label={t('field.academicYear')}
          schoolId={schoolId}
        />
      </FieldGroup>
      <WholeSchoolFields form={form} />
      {plan.some((row) => row.classes.length > 0) && (
        <FieldGroup title={t('wholeSchool.preview')} help={t('wholeSchool.previewHelp')}>
          <WholeSchoolGrid
            plan={plan}
            onToggle={(key) =>
              form.setFieldValue(
                'without',
                without.includes(key) ? without.filter((one) => one !== key) : [...without, key],
              )
            }
          />
        </FieldGroup>
      )}
    </FormPage>
  );
}
