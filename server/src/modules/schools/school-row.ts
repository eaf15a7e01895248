import type { schoolFields } from '@shala/contract/schools.ts';
import type * as z from 'zod';
import { schoolSearchKey } from '../../platform/search-key.ts';

export type SchoolFields = z.output<typeof schoolFields>;

/** The same as stored, where a code is just a number. */
type StoredFields = Omit<SchoolFields, 'category' | 'management'> & {
  category?: number | null | undefined;
  management?: number | null | undefined;
};

/** The columns that a person fills, and those that follow from them. */
export const rowOf = (school: StoredFields) => ({
  udise_code: school.udiseCode,
  code: school.code || null,
  name: school.name,
  search_key: schoolSearchKey(school),
  state_id: school.stateId,
  district_id: school.districtId,
  block_id: school.blockId || null,
  cluster: school.cluster || null,
  village: school.village || null,
  address: school.address || null,
  pin_code: school.pinCode || null,
  latitude: school.latitude ?? null,
  longitude: school.longitude ?? null,
  area: school.area ?? null,
  category: school.category ?? null,
  management: school.management ?? null,
  school_type: school.schoolType ?? null,
  mediums: [...new Set(school.mediums)],
  lowest_standard: school.lowestStandard ?? null,
  highest_standard: school.highestStandard ?? null,
  contact_name: school.contactName || null,
  contact_mobile: school.contactMobile || null,
  contact_email: school.contactEmail || null,
  logo_file_id: school.logoFileId ?? null,
  status: school.status,
});

export type SchoolRow = ReturnType<typeof rowOf>;
