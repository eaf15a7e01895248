import type { ImportField } from '../../../platform/import/column-match.ts';
import { areas, categories, managements, statuses, types } from './import-choices.ts';

const firstNames = (choices: readonly { names: readonly string[] }[]) =>
  choices.map(({ names: [first = ''] }) => first);

const field = (
  key: string,
  example: string,
  synonyms: string[],
  more: Partial<ImportField> = {},
): ImportField => ({
  key,
  labelKey: `schools:field.${key}`,
  synonyms,
  required: false,
  example,
  ...more,
});

/** As the portals, the departments' lists and schools' own lists call them. */
export const schoolImportFields: readonly ImportField[] = [
  field(
    'udiseCode',
    '27330100102',
    [
      ...['UDISE', 'UDISE No', 'UDISE Number', 'UDISE+ Code', 'U-DISE Code', 'DISE Code'],
      ...['School Code', 'School UDISE Code', 'SCHCD', 'SCHOOLCD', 'udise_sch_code'],
      ...['यू-डायस कोड', 'यूडायस कोड', 'युडायस क्रमांक', 'यू-डाइस कोड', 'शाळा कोड', 'विद्यालय कोड'],
    ],
    { required: true },
  ),
  field(
    'name',
    'Z.P. School Munge',
    [
      ...['SCHNAME', 'Name of the School', 'Name', 'Institution Name', 'School'],
      ...['शाळा', 'शाळेचे नांव', 'नाव', 'विद्यालय', 'स्कूल का नाम', 'नाम'],
    ],
    { required: true },
  ),
  field('district', 'Sindhudurg', [
    ...['District Name', 'DISTNAME', 'Dist', 'lgd_district_name', 'Zilla'],
    ...['जिल्ह्याचे नाव', 'जिला', 'ज़िले का नाम', 'जिले का नाम'],
  ]),
  field('block', 'Devgad', [
    ...['Block Name', 'BLKNAME', 'block_name_inferred', 'lgd_block_name', 'udise_block_name'],
    ...['Taluka', 'Taluka Name', 'Tehsil', 'Mandal'],
    ...['तालुक्याचे नाव', 'गट', 'विकासखंड', 'ब्लॉक का नाम', 'तहसील'],
  ]),
  field('cluster', 'Jamsande', [
    ...['Cluster Name', 'CLUNAME', 'CRC', 'Kendra', 'केंद्राचे नाव', 'संकुल का नाम'],
  ]),
  field('village', 'Munge', [
    ...['village_or_ward', 'Village', 'Village Name', 'VILNAME', 'Ward', 'lgd_vill_name', 'Town'],
    ...['गाव', 'गावाचे नाव', 'गाँव', 'ग्राम', 'वार्ड', 'प्रभाग'],
  ]),
  field('address', 'At Post Munge, Taluka Devgad', [
    ...['School Address', 'Postal Address', 'शाळेचा पत्ता', 'विद्यालय का पता'],
  ]),
  field('pinCode', '416630', ['PIN', 'Pincode', 'Postal Code', 'Zip', 'पिनकोड', 'पिन']),
  field('latitude', '16.225648', ['Lat', 'LATDEC', 'Latitude (N)', 'GPS Latitude']),
  field('longitude', '73.435885', ['Long', 'Lng', 'Lon', 'LONDEC', 'Longitude (E)']),
  field('area', 'Rural', ['rural_urban', 'Area', 'RURURB', 'Location', 'sch_loc_r_u', 'क्षेत्र'], {
    choices: firstNames(areas),
  }),
  field(
    'category',
    'Primary (1–5)',
    [
      ...['school_category_code', 'School Category', 'SCHCAT', 'sch_category', 'sch_cat_name'],
      ...['Category of School', 'शाळेचा प्रवर्ग', 'विद्यालय श्रेणी'],
    ],
    { choices: firstNames(categories) },
  ),
  field(
    'management',
    'Local body',
    [
      ...['management_code', 'School Management', 'SCHMGT', 'sch_mgmt_name', 'Management Type'],
      ...['शाळा व्यवस्थापन', 'विद्यालय प्रबंधन'],
    ],
    { choices: firstNames(managements) },
  ),
  field(
    'schoolType',
    'Co-educational',
    ['Pupils', 'SCHTYPE', 'sch_type', 'Type of School', 'शाळेचा प्रकार', 'विद्यालय का प्रकार'],
    { choices: firstNames(types) },
  ),
  field('mediums', 'Marathi, English', [
    ...['Medium', 'Mediums', 'MEDINSTR1', 'medium_of_instr1', 'Medium 1', 'माध्यम'],
  ]),
  field('lowestStandard', '1', [
    ...['LOWCLASS', 'Lowest Class', 'class_frm', 'Class From', 'From Class', 'Lowest Std'],
  ]),
  field('highestStandard', '8', [
    ...['HIGHCLASS', 'Highest Class', 'class_to', 'Class To', 'To Class', 'Highest Std'],
  ]),
  field('contactName', 'Sunita Patil', [
    ...['Contact Name', 'Head Master', 'HM Name', 'Head Teacher Name', 'head_master_name'],
    ...['Principal Name', 'मुख्याध्यापकाचे नाव', 'प्रधानाचार्य का नाम'],
  ]),
  field(
    'contactMobile',
    '9822012345',
    [
      ...[
        'Contact Mobile',
        'Mobile No',
        'Mobile Number',
        'Contact No',
        'Contact Number',
        'HM Mobile',
      ],
      ...['sch_phone', 'मोबाईल', 'मोबाईल क्रमांक', 'मोबाइल नंबर'],
    ],
    { holds: 'mobile' },
  ),
  field('contactEmail', 'school@school.example', [
    ...['Email', 'Email ID', 'Contact Email', 'School Email', 'sch_email', 'ईमेल'],
  ]),
  field(
    'status',
    'Open',
    ['School Status', 'school_status_name', 'Operational Status', 'शाळेची स्थिती'],
    { choices: firstNames(statuses) },
  ),
];
