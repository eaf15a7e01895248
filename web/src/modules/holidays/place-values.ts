import type { PlaceValues } from './place-fields.tsx';

interface Place {
  stateId?: string | null;
  districtId?: string | null;
  schoolId?: string | null;
}

const levelOf = ({ stateId, districtId, schoolId }: Place) => {
  if (schoolId) return 'school';
  if (districtId) return 'district';
  return stateId ? 'state' : 'programme';
};

export const placeValues = (place: Place): PlaceValues => ({
  level: levelOf(place),
  stateId: place.stateId ?? '',
  districtId: place.districtId ?? '',
  schoolId: place.schoolId ?? '',
});

/** The one id that the level asks for. */
export const placeOf = ({ level, stateId, districtId, schoolId }: Partial<PlaceValues>) => ({
  ...(level === 'state' && stateId ? { stateId } : {}),
  ...(level === 'district' && districtId ? { districtId } : {}),
  ...(level === 'school' && schoolId ? { schoolId } : {}),
});

/** The field of a place that is asked for and blank. */
export const missingPlace = ({ level, ...ids }: PlaceValues): keyof PlaceValues | undefined => {
  if (level === '') return 'level';
  if (level === 'programme') return undefined;
  const field = `${level}Id` as 'stateId' | 'districtId' | 'schoolId';
  return ids[field] ? undefined : field;
};
