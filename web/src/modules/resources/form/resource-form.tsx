import { type Resource, resourceForm, resourceReaders } from '@shala/contract/resources.ts';
import { useTranslation } from 'react-i18next';
import { resourcesHref } from '../../../app/links/resource-links.ts';
import { drafts } from '../../../platform/drafts.ts';
import { schoolDay } from '../../../platform/school-day.ts';
import { FormPage } from '../../../ui/form/form-page.tsx';
import { formValues } from '../../../ui/form/form-values.ts';
import { useRecordForm } from '../../../ui/form/use-record-form.ts';
import { formatDate } from '../../../ui/format.ts';
import { useNavigation } from '../../../ui/navigation.tsx';
import { notify } from '../../../ui/notify.ts';
import { levelOf, placeOf, usePlaceCheck } from '../../holidays/holidays-public.ts';
import { resourcesChanged } from '../use-resource-words.ts';
import { ResourceFields } from './resource-fields.tsx';

const fields = formValues(resourceForm);

const valuesOf = (resource: Resource) => ({
  ...fields.valuesOf(resource),
  schoolId: '',
  level: levelOf(resource) as string,
});
export type ResourceValues = ReturnType<typeof valuesOf>;

/** A card that stays somewhere keeps its place; a new one has that of its level. */
const bodyOf = ({ level, schoolId, ...values }: ResourceValues) => {
  const { stateId = '', districtId = '' } = placeOf({ ...values, schoolId, level });
  return fields.bodyOf({ ...values, stateId, districtId });
};

/** One form for a new card and for one that is there. */
export function ResourceForm({ resource }: { resource?: Resource }) {
  const { t } = useTranslation('resources');
  const { go } = useNavigation();
  const { form, onSave } = useRecordForm('resource/addEdit', resourceForm, {
    initialValues: resource
      ? valuesOf(resource)
      : {
          ...fields.blank,
          schoolId: '',
          level: '',
          forRoles: [...resourceReaders] as string[],
          from: schoolDay(),
        },
    bodyOf,
    invalidates: resourcesChanged,
    check: usePlaceCheck(),
  });
  return (
    <FormPage<ResourceValues, Resource>
      title={resource ? t('form.editTitle', { name: resource.name }) : t('form.newTitle')}
      about={resource?.name}
      backHref={resourcesHref}
      saveLabel={resource ? undefined : t('form.add')}
      draft={{ storage: drafts, key: `resource/${resource?.id ?? 'new'}` }}
      form={form}
      onSave={onSave}
      onSaved={({ name }) => {
        notify.success(t(resource ? 'form.saved' : 'form.added', { name }));
        go(resourcesHref);
      }}
      valuesOf={resource && valuesOf}
      showValue={(field, value) => {
        if (field === 'forRoles') {
          return (value as string[]).map((role) => t(`shell:roles.${role}`)).join(', ');
        }
        if (value && (field === 'from' || field === 'to')) return formatDate(String(value));
        return String(value ?? '');
      }}
    >
      <ResourceFields form={form} resource={resource} />
    </FormPage>
  );
}
