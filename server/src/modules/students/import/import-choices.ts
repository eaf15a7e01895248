import { streams } from '@shala/contract/classes.ts';
import {
  bloodGroups,
  type Gender,
  genders,
  impairments,
  type MinorityGroup,
  minorityGroups,
  type SocialCategory,
  socialCategories,
} from '@shala/contract/student-codes.ts';
import type { Choice } from '../../../platform/import/cell-rules/choice.ts';
import { ownChoice } from '../../../platform/import/own-words.ts';

const keysOf = <Key extends string>(codes: Record<Key, unknown>) => Object.keys(codes) as Key[];

const genderNames: Record<Gender, string[]> = {
  male: [
    ...['M', 'Male', 'B', 'Boys', 'Kumar', 'पुं', 'पु', 'मुलगा', 'पुरुष', 'लड़का', 'छात्र', 'बालक'],
    'कुमार',
  ],
  female: [
    'F',
    'Female',
    'Kumari',
    'G',
    'Girls',
    'मुलगी',
    'स्त्री',
    'महिला',
    'लड़की',
    'छात्रा',
    'बालिका',
    'कुमारी',
  ],
  transgender: ['T', 'TG', 'Trans', 'Other', 'तृतीयपंथी', 'इतर', 'अन्य'],
};

export const genderChoices: Choice<Gender>[] = keysOf(genders).map((gender) =>
  ownChoice(gender, `students:gender.${gender}`, [String(genders[gender]), ...genderNames[gender]]),
);

const categoryNames: Partial<Record<SocialCategory, string[]>> = {
  general: [
    '1',
    '1-General',
    'Gen',
    'Open',
    'Open/General',
    'GEN/OPEN',
    'General/Open',
    'UR',
    'Unreserved',
    'खुला',
    'सामान्य',
    'सर्वसाधारण',
  ],
  sc: [
    '2',
    '2-SC',
    'Scheduled Caste',
    'अनुसूचित जाती',
    'अनुसूचित जाति',
    'अनु. जाती',
    'अनु. जाति',
    'अ.जा.',
    'एससी',
  ],
  st: [
    '3',
    '3-ST',
    'Scheduled Tribe',
    'अनुसूचित जमाती',
    'अनुसूचित जनजाति',
    'अनु. जमाती',
    'अनु. जनजाति',
    'अ.ज.',
    'एसटी',
  ],
  obc: [
    '4',
    '4-OBC',
    'OBC-NCL',
    'ओबीसी',
    'ओ.बी.सी.',
    'Other Backward Class',
    'इतर मागासवर्ग',
    'इ.मा.व.',
    'अन्य पिछड़ा वर्ग',
  ],
  vj_dt: [
    'VJ',
    'DT',
    'VJ A',
    'DT A',
    'VJDT',
    'VJ/DT',
    'VJ/DT (A)',
    'व्हीजे',
    'विजा',
    'वि.जा.',
    'वि.जा. (अ)',
  ],
  nt_b: ['NT1', 'NT 1', 'N.T.(B)', 'भज ब', 'भ.ज.ब'],
  nt_c: ['NT2', 'NT 2', 'N.T.(C)', 'भज क', 'भ.ज.क'],
  nt_d: ['NT3', 'NT 3', 'N.T.(D)', 'भज ड', 'भ.ज.ड'],
  sbc: ['Special Backward Class', 'विमाप्र', 'वि.मा.प्र.'],
  sebc: ['Socially and Educationally Backward Class', 'सामाजिक और शैक्षिक पिछड़ा वर्ग'],
};

export const categoryChoices: Choice<SocialCategory>[] = keysOf(socialCategories).map((one) =>
  ownChoice(one, `students:category.${one}`, categoryNames[one]),
);

export const minorityChoices: Choice<MinorityGroup>[] = keysOf(minorityGroups).map((group) =>
  ownChoice(group, `students:minority.${group}`, [String(minorityGroups[group])]),
);

/** The portal's numbers follow this order. */
export const impairmentChoices: Choice<(typeof impairments)[number]>[] = impairments.map(
  (kind, index) => ownChoice(kind, `students:impairment.${kind}`, [String(index + 1)]),
);

export const streamChoices: Choice<(typeof streams)[number]>[] = streams.map((stream) =>
  ownChoice(stream, `classes:stream.${stream}`),
);

export const bloodGroupNames: readonly string[] = bloodGroups;
