import { useForm } from '@mantine/form';
import { type CopiedClasses, copyClassesForm } from '@shala/contract/classes.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classesOfHref } from '../../../app/links/class-links.ts';
import { drafts } from '../../../platform/drafts.ts';
import { useSave } from '../../../platform/use-call.ts';
import { FieldGroup, FieldRow } from '../../../ui/form/field-group.tsx';
import { FormPage } from '../../../ui/form/form-page.tsx';
import { schemaErrors } from '../../../ui/form/schema-errors.ts';
import { SwitchField } from '../../../ui/form/switch-field.tsx';
import { useDescribeIssue } from '../../../ui/form/use-describe-issue.ts';
import { formatNumber } from '../../../ui/format.ts';
import { useNavigation } from '../../../ui/navigation.tsx';
import { notify } from '../../../ui/notify.ts';
import { useYears } from '../../academic-years/academic-years-public.ts';
import { SchoolField } from '../../schools/schools-public.ts';
import { YearField } from '../form/year-field.tsx';
import { useClassesOfSchool } from '../use-classes-of-school.ts';
import { CopiedLessons } from './copied-lessons.tsx';
import { CopyPreview } from './copy-preview.tsx';
import { type CopyValues, previewOf, usualYears } from './copy-values.ts';

interface CopyFormProps {
  /** `academicYearId` is the year that lacks classes. */
  place: { schoolId: string; academicYearId: string };
}

/** Copies one year's classes to another year, except those it has already. */
export function CopyForm({ place }: CopyFormProps) {
  const { t } = useTranslation('classes');
  const { go } = useNavigation();
  const describe = useDescribeIssue();
  const { data: years = [] } = useYears(place.schoolId || undefined, { isChoice: true });
  const save = useSave('class/copyStructure', {
    invalidates: ['class', 'academicYear', 'subject', 'timeTable', 'audit', 'dashboard'],
    quiet: true,
  });
  const form = useForm<CopyValues>({
    initialValues: {
      schoolId: place.schoolId,
      ...usualYears(years, place.academicYearId),
      withTeachers: true,
      withTimeTable: true,
    },
    validate: (values) => ({
      ...(isAllThere ? { toYearId: t('wholeSchool.nothing') } : {}),
      ...schemaErrors(copyClassesForm, values, describe),
      ...(values.fromYearId && values.fromYearId === values.toYearId
        ? { toYearId: t('validation:same_year') }
        : {}),
    }),
  });
  const { schoolId, fromYearId, toYearId } = form.values;
  const from = useClassesOfSchool(schoolId, { academicYearId: fromYearId });
  const to = useClassesOfSchool(schoolId, { academicYearId: toYearId });
  const isAllThere =
    from.classes &&
    to.classes &&
    previewOf(from.classes, to.classes).every(({ isThere }) => isThere);
  const [copied, setCopied] = useState<CopiedClasses>();
  const href = classesOfHref({ schoolId, academicYearId: toYearId });
  if (copied) return <CopiedLessons of={copied} href={href} />;

  return (
    <FormPage<CopyValues, CopiedClasses>
      title={t('copy.title')}
      backHref={classesOfHref(place)}
      saveLabel={t('copy.save')}
      draft={{ storage: drafts, key: `copy-classes/${place.schoolId}` }}
      form={form}
      onSave={(body) => save.mutateAsync({ body })}
      onSaved={(outcome) => {
        const { made, present, withoutTeacher, notCopied } = outcome;
        if (withoutTeacher.length + notCopied.length > 0) return setCopied(outcome);
        const key = present > 0 ? 'wholeSchool.doneWithExisting' : 'wholeSchool.done';
        notify.success(t(key, { count: made, n: formatNumber(made), present }));
        go(href);
      }}
    >
      <FieldGroup title={t('copy.years')}>
        <SchoolField form={form} name="schoolId" />
        <FieldRow>
          <YearField
            form={form}
            name="fromYearId"
            label={t('copy.from')}
            schoolId={schoolId}
            withClosed
          />
          <YearField form={form} name="toYearId" label={t('copy.to')} schoolId={schoolId} />
        </FieldRow>
        <SwitchField
          form={form}
          name="withTeachers"
          label={t('copy.withTeachers')}
          help={t('copy.withTeachersHelp')}
        />
        <SwitchField
          form={form}
          name="withTimeTable"
          label={t('copy.withTimeTable')}
          help={t('copy.withTimeTableHelp')}
        />
      </FieldGroup>
      <FieldGroup title={t('wholeSchool.preview')}>
        <CopyPreview {...form.values} />
      </FieldGroup>
    </FormPage>
  );
}
