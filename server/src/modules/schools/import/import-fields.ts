import { type SchoolField, schoolFields } from '@shala/contract/schools.ts';
import { filledSchema } from '@shala/contract/stored.ts';
import * as z from 'zod';
import type { Choice } from '../../../platform/import/cell-rules/choice.ts';
import { email } from '../../../platform/import/cell-rules/email.ts';
import { hasLetters, isLikeUdiseCode, reads } from '../../../platform/import/cell-rules/fits.ts';
import { mobile, pinCode, udiseCode } from '../../../platform/import/cell-rules/identifiers.ts';
import type { Rule } from '../../../platform/import/cell-rules/outcome.ts';
import { standard } from '../../../platform/import/cell-rules/standard.ts';
import { upTo } from '../../../platform/import/cell-rules/text.ts';
import type { ImportField } from '../../../platform/import/column-match.ts';
import { memoize } from '../memoize.ts';
import { areas, categories, managements, statuses, types } from './import-choices.ts';
import { type ImportedField, importedFields } from './import-columns.ts';
import { coded, degrees, remark, severalMediums } from './import-rules.ts';

type Key = 'udiseCode' | 'district' | 'block' | Exclude<ImportedField, `${string}Id`>;

interface Listed extends Partial<Pick<ImportField, 'example' | 'required' | 'holds'>> {
  synonyms: string[];
  choices?: readonly Choice<unknown>[];
  /** How a cell is read; without a rule it is a text as long as the form allows. */
  rule?: Rule;
}

const namesIn = (...lines: string[]) => lines.flatMap((line) => line.split(' | '));

/** The headings of the portals, the departments' lists and schools' own lists. */
const listed: Partial<Record<Key, Listed>> = {
  udiseCode: {
    example: '27330100102',
    required: true,
    rule: udiseCode,
    synonyms: namesIn(
      'UDISE | UDISE No | UDISE Number | UDISE+ Code | U-DISE Code | DISE Code',
      'School Code | School UDISE Code | SCHCD | DISE | udise_cd | UDISE School Code | SCHOOLCD | udise_sch_code | यू-डायस कोड',
      'यूडायस कोड | युडायस क्रमांक | यू-डाइस कोड | शाळा कोड | विद्यालय कोड',
    ),
  },
  name: {
    example: 'Z.P. School Munge',
    required: true,
    rule: upTo(200),
    synonyms: namesIn(
      'SCHNAME | Name of the School | Name | Institution Name | School | शाळा',
      'शाळेचे नांव | नाव | विद्यालय | स्कूल का नाम | नाम',
    ),
  },
  district: {
    example: 'Sindhudurg',
    rule: upTo(100),
    synonyms: namesIn(
      'District Name | DISTNAME | dtname | dt_name | Dist | lgd_district_name | Zilla | जिल्ह्याचे नाव',
      'जिला | जनपद | ज़िले का नाम | जिले का नाम',
    ),
  },
  block: {
    example: 'Devgad',
    rule: upTo(100),
    synonyms: namesIn(
      'Block Name | BLKNAME | blck | blk | block_name_inferred | lgd_block_name | udise_block_name',
      'Taluka | Tal. | Tq. | Taluka Name | Tehsil | Mandal | तालुक्याचे नाव | गट | विकासखंड',
      'ब्लॉक का नाम | तहसील | विकासखण्ड | विकास खंड',
    ),
  },
  cluster: {
    example: 'Jamsande',
    synonyms: namesIn(
      'Cluster Name | CLUNAME | clst | clus | clu | CRC | Kendra | केंद्राचे नाव | संकुल का नाम',
    ),
  },
  village: {
    example: 'Munge',
    synonyms: namesIn(
      'village_or_ward | Village | Village Name | Name of Village | Village / Ward | vill | VILNAME | Ward | lgd_vill_name | Gaon | Town',
      'गाव | गावाचे नाव | गाँव | ग्राम | वार्ड | प्रभाग',
    ),
  },
  address: {
    example: 'At Post Munge, Taluka Devgad',
    synonyms: namesIn('School Address | Postal Address | शाळेचा पत्ता | विद्यालय का पता'),
  },
  pinCode: {
    example: '416630',
    rule: pinCode,
    synonyms: namesIn('PIN | PINCD | Pincode | Postal Code | Zip | पिनकोड | पिन'),
  },
  latitude: {
    example: '16.225648',
    rule: degrees(6, 38),
    synonyms: namesIn('Lat | LATDEC | Latitude (N) | GPS Latitude'),
  },
  longitude: {
    example: '73.435885',
    rule: degrees(68, 98),
    synonyms: namesIn('Long | Lng | Lon | LONDEC | Longitude (E)'),
  },
  area: {
    example: 'Rural',
    choices: areas,
    synonyms: namesIn('rural_urban | Area | RURURB | Location | sch_loc_r_u | क्षेत्र'),
  },
  category: {
    example: 'Primary (1–5)',
    choices: categories,
    synonyms: namesIn(
      'school_category_code | School Category | SCHCAT | sch_category | sch_cat_name',
      'Category of School | शाळेचा प्रवर्ग | विद्यालय श्रेणी',
    ),
  },
  management: {
    example: 'Local body',
    choices: managements,
    synonyms: namesIn(
      'management_code | School Management | SCHMGT | sch_mgmt_name | Management Type',
      'शाळा व्यवस्थापन | विद्यालय प्रबंधन',
    ),
  },
  schoolType: {
    example: 'Co-educational',
    choices: types,
    synonyms: namesIn(
      'Pupils | Boys/Girls/Co-ed | SCHTYPE | sch_type | Type of School | शाळेचा प्रकार | विद्यालय का प्रकार',
    ),
  },
  mediums: {
    example: 'Marathi, English',
    rule: severalMediums,
    synonyms: namesIn('Medium | Mediums | MEDINSTR1 | medium_of_instr1 | Medium 1 | माध्यम'),
  },
  lowestStandard: {
    example: '1',
    rule: memoize(standard),
    synonyms: namesIn('LOWCLASS | Lowest Class | class_frm | Class From | From Class | Lowest Std'),
  },
  highestStandard: {
    example: '8',
    rule: memoize(standard),
    synonyms: namesIn('HIGHCLASS | Highest Class | class_to | Class To | To Class | Highest Std'),
  },
  contactName: {
    example: 'Sunita Patil',
    synonyms: namesIn(
      'Contact Name | Head Master | HM Name | Head Teacher Name | head_master_name',
      'Principal Name | मुख्याध्यापकाचे नाव | प्रधानाचार्य का नाम | प्रधानाध्यापक का नाम',
    ),
  },
  contactMobile: {
    example: '9822012345',
    holds: 'mobile',
    rule: mobile,
    synonyms: namesIn(
      'Contact Mobile | Mobile No | Mobile Number | Contact No | Contact Number',
      'HM Mobile | sch_phone | मोबाईल | मोबाईल क्रमांक | मोबाइल नंबर | मोबाईल नं. | मोबाइल नं.',
    ),
  },
  contactEmail: {
    example: 'school@school.example',
    rule: email,
    synonyms: namesIn('Email | Email ID | Contact Email | School Email | sch_email | ईमेल'),
  },
  status: {
    example: 'Open',
    choices: statuses,
    synonyms: namesIn('School Status | school_status_name | Operational Status | शाळेची स्थिती'),
  },
};

/** What the values of a column show about its meaning. */
const evidence: Partial<Record<Key, Pick<ImportField, 'fits' | 'isKnownByValues'>>> = {
  udiseCode: { isKnownByValues: true, fits: isLikeUdiseCode },
  name: { fits: hasLetters },
  district: { fits: hasLetters },
  block: { fits: hasLetters },
  cluster: { fits: hasLetters },
  contactName: { fits: hasLetters },
  pinCode: { fits: (value) => /^\d+(\.0+)?$/.test(value) },
  contactMobile: { fits: (value) => reads(mobile)(value) || /\d{10}/.test(value) },
  contactEmail: { fits: (value) => value.includes('@') },
};

const keys: Key[] = [
  'udiseCode',
  ...importedFields.flatMap((field): Key[] => {
    if (field === 'stateId') return [];
    if (field === 'districtId') return ['district'];
    return [field === 'blockId' ? 'block' : field];
  }),
];

export const schoolImportFields: readonly ImportField[] = keys.map((key) => {
  const { example = '', required = false, synonyms = [], choices, holds } = listed[key] ?? {};
  return {
    key,
    labelKey: `schools:field.${key}`,
    synonyms,
    required,
    example,
    ...(choices && { choices: choices.map(({ names: [first = ''] }) => first) }),
    ...(holds && { holds }),
    ...evidence[key],
  };
});

/** The rule that reads the cells of each field. */
export const rules: readonly (readonly [Key, Rule])[] = keys.map((key) => {
  const { rule, choices } = listed[key] ?? {};
  return [key, rule ?? (choices ? coded(choices) : remark(longest(key)))];
});

function longest(key: string): number {
  const field = filledSchema(schoolFields.shape[key as SchoolField]);
  if (field instanceof z.ZodString && field.maxLength !== null) return field.maxLength;
  throw new Error(`The field ${key} needs a rule of its own`);
}
