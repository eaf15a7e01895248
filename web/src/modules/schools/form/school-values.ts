import type { School } from '@shala/contract/schools.ts';
import type { CallInput } from '../../../platform/call.ts';

/** A school as the form holds it: codes as texts, as the fields have them, blanks as ''. */
export interface SchoolValues {
  id?: string;
  version?: number;
  udiseCode: string;
  code: string;
  name: string;
  stateId: string;
  districtId: string;
  blockId: string;
  cluster: string;
  village: string;
  address: string;
  pinCode: string;
  latitude: number | string | null;
  longitude: number | string | null;
  area: string;
  category: string;
  management: string;
  schoolType: string;
  mediums: string[];
  lowestStandard: string;
  highestStandard: string;
  contactName: string;
  contactMobile: string;
  contactEmail: string;
  logoFileId: string;
  status: string;
  startPlanMonths: number | string | null;
}

export const newSchool: SchoolValues = {
  udiseCode: '',
  code: '',
  name: '',
  stateId: '',
  districtId: '',
  blockId: '',
  cluster: '',
  village: '',
  address: '',
  pinCode: '',
  latitude: null,
  longitude: null,
  area: '',
  category: '',
  management: '',
  schoolType: '',
  mediums: [],
  lowestStandard: '',
  highestStandard: '',
  contactName: '',
  contactMobile: '',
  contactEmail: '',
  logoFileId: '',
  status: 'open',
  startPlanMonths: null,
};

const text = (value: string | number | null) => (value === null ? '' : String(value));

export const valuesOf = (school: School): SchoolValues => ({
  id: school.id,
  version: school.version,
  udiseCode: school.udiseCode,
  code: text(school.code),
  name: school.name,
  stateId: school.stateId,
  districtId: school.districtId,
  blockId: text(school.blockId),
  cluster: text(school.cluster),
  village: text(school.village),
  address: text(school.address),
  pinCode: text(school.pinCode),
  latitude: school.latitude,
  longitude: school.longitude,
  area: text(school.area),
  category: text(school.category),
  management: text(school.management),
  schoolType: text(school.schoolType),
  mediums: school.mediums,
  lowestStandard: text(school.lowestStandard),
  highestStandard: text(school.highestStandard),
  contactName: text(school.contactName),
  contactMobile: text(school.contactMobile),
  contactEmail: text(school.contactEmail),
  logoFileId: text(school.logoFileId),
  status: school.status,
  startPlanMonths: null,
});

const coded = ['category', 'management', 'lowestStandard', 'highestStandard'] as const;

/** What the call takes: codes as numbers, blanks left out. Wrong entries go along, for the schema to refuse. */
export function bodyOf(values: SchoolValues): CallInput<'school/addEditSchool'>['body'] {
  const filled = Object.entries(values).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  );
  const body: Record<string, unknown> = Object.fromEntries(filled);
  for (const field of coded) if (field in body) body[field] = Number(body[field]);
  return body as CallInput<'school/addEditSchool'>['body'];
}
