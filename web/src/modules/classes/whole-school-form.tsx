import { useForm } from '@mantine/form';
import { addClassesForm, streams } from '@shala/contract/classes.ts';
import { mediumLanguages, standards } from '@shala/contract/school-codes.ts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallResult } from '../../platform/call.ts';
import { drafts } from '../../platform/drafts.ts';
import { useSave } from '../../platform/use-call.ts';
import { FieldGroup, FieldRow } from '../../ui/form/field-group.tsx';
import { FormPage } from '../../ui/form/form-page.tsx';
import { MultiSelectField } from '../../ui/form/multi-select-field.tsx';
import { NumberField } from '../../ui/form/number-field.tsx';
import { schemaErrors } from '../../ui/form/schema-errors.ts';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useDescribeIssue } from '../../ui/form/use-describe-issue.ts';
import type { Form } from '../../ui/form/use-save.ts';
import { formatNumber } from '../../ui/format.ts';
import { useNavigation } from '../../ui/navigation.tsx';
import { notify } from '../../ui/notify.ts';
import { classesOfHref } from './class-links.ts';
import { hasStreams } from './class-values.ts';
import { useClassWords } from './class-words.ts';
import { SchoolField } from './school-field.tsx';
import { usePresentClasses } from './use-present-classes.ts';
import { useUsualSchool } from './use-usual-school.ts';
import { WholeSchoolGrid } from './whole-school-grid.tsx';
import { bodyOf, countOf, planOf, type WholeSchoolValues } from './whole-school-values.ts';
import { YearField } from './year-field.tsx';

interface WholeSchoolFormProps {
  place: { schoolId: string; academicYearId: string };
}

/** All classes of a school in one step: standards × divisions, each to be seen before it is made. */
export function WholeSchoolForm({ place }: WholeSchoolFormProps) {
  const { t } = useTranslation('classes');
  const words = useClassWords();
  const { go } = useNavigation();
  const describe = useDescribeIssue();
  const save = useSave('class/addClasses', {
    invalidates: ['class', 'academicYear', 'audit', 'dashboard'],
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
      without: [],
    },
    validate: (values) => errorsOf(values),
  });
  const { schoolId, academicYearId, without } = form.values;
  const { classes = [] } = usePresentClasses(schoolId, academicYearId);
  const plan = planOf(form.values, classes);
  useUsualStandards(form);

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
        const key = present > 0 ? 'wholeSchool.doneBeside' : 'wholeSchool.done';
        notify.success(t(key, { count: made, n: formatNumber(made), present }));
        go(classesOfHref({ schoolId, academicYearId }));
      }}
    >
      <FieldGroup title={t('group.place')}>
        <SchoolField form={form} />
        <YearField
          form={form}
          name="academicYearId"
          label={t('field.academicYear')}
          schoolId={schoolId}
        />
      </FieldGroup>
      <FieldGroup title={t('group.classes')}>
        <MultiSelectField
          form={form}
          name="standards"
          label={t('field.standards')}
          items={standards.map((one) => ({ id: String(one), text: words.standard(one) }))}
          required
        />
        {form.values.standards.some(hasStreams) && (
          <MultiSelectField
            form={form}
            name="streams"
            label={t('field.streams')}
            help={t('wholeSchool.streamsHelp')}
            items={streams.map((one) => ({ id: one, text: words.stream(one) }))}
          />
        )}
        <TextField
          form={form}
          name="divisions"
          label={t('field.divisions')}
          help={t('wholeSchool.divisionsHelp')}
          maxLength={200}
          required
        />
        <FieldRow>
          <SelectField
            form={form}
            name="medium"
            label={t('field.medium')}
            choices={mediumLanguages.map((one) => ({ value: one, label: words.medium(one) }))}
          />
          <NumberField
            form={form}
            name="capacity"
            label={t('field.capacity')}
            help={t('wholeSchool.capacityHelp')}
          />
        </FieldRow>
      </FieldGroup>
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

/** Faults within the rows of the plan are told where they were typed. */
function byField(errors: Record<string, string>): Record<string, string> {
  const told: Record<string, string> = {};
  for (const [path, message] of Object.entries(errors)) {
    const last = path.split('.').at(-1) ?? path;
    const field = ['medium', 'capacity', 'stream'].includes(last) ? last : path.split('.')[0]!;
    told[field] ??= message;
  }
  return told;
}

/** Begins with the school's own standards and medium, until the person has chosen others. */
function useUsualStandards(form: Form<WholeSchoolValues>): void {
  const usual = useUsualSchool(form.values.schoolId);
  const isUntouched = form.values.standards.length === 0 && !form.isTouched('standards');
  useEffect(() => {
    if (!usual || !isUntouched || usual.standards.length === 0) return;
    form.setValues({ standards: usual.standards, medium: usual.medium });
    form.resetDirty();
  });
}
