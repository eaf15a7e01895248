import { useTranslation } from 'react-i18next';
import { useUserData } from '../../platform/user-data.ts';
import { SelectField } from '../../ui/form/select-field.tsx';
import type { Form } from '../../ui/form/use-form-save.ts';
import { usePlaceName, usePlaces } from '../geography/geography-public.ts';
import { SchoolField, useOwnSchools } from '../schools/schools-public.ts';

const ids = ['stateId', 'districtId', 'schoolId'] as const;
type PlaceId = (typeof ids)[number];

const placeLevels = ['programme', 'state', 'district', 'school'] as const;
type PlaceLevel = (typeof placeLevels)[number];

/** `level` is the kind of place that a rule applies to. */
type PlaceValues = Record<PlaceId | 'level', string>;

export function levelOf({ stateId, districtId, schoolId }: Partial<Record<PlaceId, unknown>>) {
  if (schoolId) return 'school';
  if (districtId) return 'district';
  return stateId ? 'state' : 'programme';
}

/** The ids that the level does not ask for are blank. */
export const placeOf = ({ level, ...place }: PlaceValues) =>
  Object.fromEntries(ids.map((id) => [id, id === `${level}Id` ? place[id] : '']));

/** The field of a place that is asked for and blank. */
export function missingPlace({ level, ...place }: PlaceValues): keyof PlaceValues | undefined {
  if (level === '') return 'level';
  return ids.find((id) => id === `${level}Id` && !place[id]);
}

export function usePlaceCheck() {
  const { t } = useTranslation('validation');
  return (values: PlaceValues): Record<string, string> => {
    const missing = missingPlace(values);
    return missing ? { [missing]: t('required') } : {};
  };
}

type NamedPlace = ReturnType<typeof usePlaces>['states' | 'districts'][number];

interface PlaceFieldsProps<Values> {
  form: Form<Values>;
  /** The kinds of places that the office may choose from. */
  levels?: readonly PlaceLevel[];
}

/** Where a rule applies: at one's own school, in an officer's states and districts, or anywhere. */
export function PlaceFields<Values extends PlaceValues>({
  levels: possible = placeLevels,
  ...props
}: PlaceFieldsProps<Values>) {
  const { t } = useTranslation('holidays');
  // The four fields are the same in every form that has them.
  const form = props.form as unknown as Form<PlaceValues>;
  const role = useUserData()?.role;
  const own = useOwnSchools();
  const { level, stateId } = form.values;
  const { states, districts } = usePlaces({ stateId, districtId: '' });
  const placeName = usePlaceName();
  if (own) return <SchoolField form={form} name="schoolId" />;
  const levels = possible.filter(
    (one) => role === 'SuperAdmin' || one === 'state' || one === 'district',
  );
  const placeSelect = (of: 'state' | 'district', places: readonly NamedPlace[]) => (
    <SelectField
      form={form}
      name={`${of}Id`}
      label={t(`place.${of}`)}
      required
      choices={places.map((place) => ({ value: place.id, label: placeName(place) }))}
    />
  );
  return (
    <>
      <SelectField
        form={form}
        name="level"
        label={t('field.appliesTo')}
        required
        choices={levels.map((one) => ({ value: one, label: t(`place.${one}`) }))}
      />
      {(level === 'state' || level === 'district') && placeSelect('state', states)}
      {level === 'district' && placeSelect('district', districts)}
      {level === 'school' && <SchoolField form={form} name="schoolId" />}
    </>
  );
}
