/** Codes of the student portal UDISE+ (SDMS), under our own names; the number is the portal's. */

export const genders = { male: 1, female: 2, transgender: 3 } as const;

/** The portal counts four; states divide them further. */
export const socialCategories = {
  general: 1,
  sc: 2,
  st: 3,
  obc: 4,
  vj_dt: 4,
  nt_b: 4,
  nt_c: 4,
  nt_d: 4,
  sbc: 4,
  sebc: 4,
} as const;

export const minorityGroups = {
  none: 0,
  muslim: 1,
  christian: 2,
  sikh: 3,
  buddhist: 4,
  parsi: 5,
  jain: 6,
} as const;

export const impairments = [
  'blindness',
  'low_vision',
  'hearing',
  'speech_language',
  'locomotor',
  'mental_illness',
  'learning_disability',
  'cerebral_palsy',
  'autism',
  'multiple',
  'leprosy_cured',
  'dwarfism',
  'intellectual',
  'muscular_dystrophy',
  'neurological',
  'multiple_sclerosis',
  'thalassemia',
  'haemophilia',
  'sickle_cell',
  'acid_attack',
  'parkinsons',
] as const;

export const bloodGroups = ['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-'] as const;

export const relations = ['father', 'mother', 'guardian'] as const;

/** How a student came to the school. */
export const admissionKinds = ['new', 'transfer', 'readmission'] as const;

export const leavingReasons = [
  'transfer',
  'completed',
  'moved_away',
  'long_absence',
  'parents_wish',
  'deceased',
  'other',
] as const;

export const consentKinds = ['records', 'apaar', 'photo'] as const;
export const consentStates = ['given', 'refused', 'withdrawn'] as const;

export type Gender = keyof typeof genders;
export type SocialCategory = keyof typeof socialCategories;
export type MinorityGroup = keyof typeof minorityGroups;

/** The codes' own names, for a schema's choice. */
export const keysOf = <const T extends Record<string, number>>(codes: T) =>
  Object.keys(codes) as [keyof T & string, ...(keyof T & string)[]];
