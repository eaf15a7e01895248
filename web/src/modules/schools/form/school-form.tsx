import { useForm } from '@mantine/form';
import { type School, schoolForm } from '@shala/contract/schools.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { schoolHref, schoolsHref } from '../../../app/links/school-links.ts';
import { drafts } from '../../../platform/drafts.ts';
import { useMay } from '../../../platform/may.ts';
import { useSave } from '../../../platform/use-call.ts';
import { FormPage } from '../../../ui/form/form-page.tsx';
import { schemaErrors } from '../../../ui/form/schema-errors.ts';
import { useDescribeIssue } from '../../../ui/form/use-describe-issue.ts';
import { useNavigation } from '../../../ui/navigation.tsx';
import { notify } from '../../../ui/notify.ts';
import { BlockDialog, DistrictDialog } from '../../geography/geography-public.ts';
import { SchoolStanding } from '../plans/plan-standing.tsx';
import { SchoolContact, SchoolIdentity, SchoolKind } from './school-fields.tsx';
import { consequences } from './school-form-rules.ts';
import { SchoolPlaces } from './school-places.tsx';
import { bodyOf, newSchool, type SchoolValues, valuesOf } from './school-values.ts';
import { useShownValue } from './use-shown-value.tsx';

/** One form for a new school and for one that is there. */
export function SchoolForm({ school }: { school?: School }) {
  const { t } = useTranslation('schools');
  const { go } = useNavigation();
  const may = useMay();
  const describe = useDescribeIssue();
  const showValue = useShownValue();
  const [adding, setAdding] = useState<'district' | 'block'>();
  const save = useSave('school/addEditSchool', {
    invalidates: ['school', 'audit', 'dashboard', 'district'],
    quiet: true,
  });
  const form = useForm<SchoolValues>({
    initialValues: school ? valuesOf(school) : newSchool,
    validate: (values) => schemaErrors(schoolForm, bodyOf(values), describe),
    onValuesChange: (now, before) => {
      const follows = consequences(now, before);
      if (Object.keys(follows).length > 0) form.setValues(follows);
    },
  });
  const isFixed = school !== undefined && !may('school/addEditSchool', 'create');
  const { stateId, districtId } = form.values;
  const close = () => setAdding(undefined);

  return (
    <>
      <FormPage
        title={school ? t('form.editTitle', { name: school.name }) : t('form.newTitle')}
        about={school?.name}
        backHref={school ? schoolHref(school) : schoolsHref}
        saveLabel={school ? undefined : t('form.add')}
        draft={{ storage: drafts, key: `school/${school?.id ?? 'new'}` }}
        form={form}
        onSave={async (values) => {
          const answer = await save.mutateAsync({ body: bodyOf(values) });
          // Saved, and yet something is to be looked at: the code of another district.
          if (answer.success && answer.message) notify.warning(answer.message);
          return answer;
        }}
        onSaved={(saved) => {
          notify.success(t(school ? 'form.saved' : 'form.added', { name: saved.name }));
          go(schoolHref(saved));
        }}
        valuesOf={valuesOf}
        showValue={showValue}
      >
        <SchoolIdentity form={form} isFixed={isFixed} />
        <SchoolPlaces
          form={form}
          isFixed={isFixed}
          onAddDistrict={() => setAdding('district')}
          onAddBlock={() => setAdding('block')}
        />
        <SchoolKind form={form} isFixed={isFixed} />
        <SchoolContact form={form} />
        <SchoolStanding form={form} isFixed={isFixed} />
      </FormPage>
      {/* Beside the form, not within: what is sent there must not send the school. */}
      {adding === 'district' && (
        <DistrictDialog
          stateId={stateId}
          onClose={close}
          onSaved={({ id }) => {
            form.setFieldValue('districtId', id);
            close();
          }}
        />
      )}
      {adding === 'block' && (
        <BlockDialog
          districtId={districtId}
          onClose={close}
          onSaved={({ id }) => {
            form.setFieldValue('blockId', id);
            close();
          }}
        />
      )}
    </>
  );
}
