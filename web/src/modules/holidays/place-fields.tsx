import { useTranslation } from 'react-i18next';
import { useUserData } from '../../platform/user-data.ts';
import { SelectField } from '../../ui/form/select-field.tsx';
import type { Form } from '../../ui/form/use-save.ts';
import { usePlaceName, usePlaces } from '../geography/geography-public.ts';
import { SchoolField, useOwnSchools } from '../schools/schools-public.ts';

export interface PlaceValues {
  /** Which kind of place it holds at. */
  level: string;
  stateId: string;
  districtId: string;
  schoolId: string;
}

type NamedPlace = ReturnType<typeof usePlaces>['states' | 'districts'][number];

interface PlaceFieldsProps<Values extends PlaceValues> {
  form: Form<Values>;
  /** What is there keeps its place. */
  disabled: boolean;
}

/** Where a rule holds: a principal's at the own school, an officer's in states and districts, the office's anywhere. */
export function PlaceFields<Values extends PlaceValues>(props: PlaceFieldsProps<Values>) {
  const { t } = useTranslation('holidays');
  // The four fields are the same in every form that has them.
  const form = props.form as unknown as Form<PlaceValues>;
  const { disabled } = props;
  const role = useUserData()?.role;
  const own = useOwnSchools();
  const { level, stateId } = form.values;
  const { states, districts } = usePlaces({ stateId, districtId: '' });
  const placeName = usePlaceName();
  if (disabled) return null;
  if (own) return <SchoolField form={form} name="schoolId" />;
  const levels =
    role === 'SuperAdmin' ? ['programme', 'state', 'district', 'school'] : ['state', 'district'];
  const choices = (places: readonly NamedPlace[]) =>
    places.map((place) => ({ value: place.id, label: placeName(place) }));
  return (
    <>
      <SelectField
        form={form}
        name="level"
        label={t('field.appliesTo')}
        required
        choices={levels.map((one) => ({ value: one, label: t(`place.${one}`) }))}
      />
      {(level === 'state' || level === 'district') && (
        <SelectField
          form={form}
          name="stateId"
          label={t('place.state')}
          required
          choices={choices(states)}
        />
      )}
      {level === 'district' && (
        <SelectField
          form={form}
          name="districtId"
          label={t('place.district')}
          required
          choices={choices(districts)}
        />
      )}
      {level === 'school' && <SchoolField form={form} name="schoolId" />}
    </>
  );
}
