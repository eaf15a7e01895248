import type { ImportField } from '../../../platform/import/column-match.ts';

const field = (
  key: string,
  example: string,
  synonyms: string[],
  required = false,
): ImportField => ({ key, labelKey: `geography:field.${key}`, synonyms, required, example });

/** The headings of the Local Government Directory and UDISE's lists. */
export const districtImportFields: readonly ImportField[] = [
  field(
    'name',
    'Sindhudurg',
    [
      ...['District', 'District Name', 'district_name_en', 'DISTNAME', 'udise_district_name'],
      ...['District Name (In English)', 'जिल्हा', 'ज़िला'],
    ],
    true,
  ),
  field('state', 'Maharashtra', [
    ...['State', 'State Name', 'STATNAME', 'State/UT', 'State Name (In English)', 'राज्य'],
  ]),
  field('stateLgdCode', '27', ['State LGD Code', 'State Code', 'state_lgd']),
  field('lgdCode', '529', ['LGD Code', 'District LGD Code', 'District Code', 'LGD District Code']),
  field('udiseCode', '2733', [
    ...['UDISE Code', 'UDISE District Code', 'DISTCD', 'District UDISE Code'],
  ]),
  field('nameHindi', 'सिंधुदुर्ग', ['Name in Hindi', 'Hindi Name', 'name_hi', 'name_hi_memory']),
  field('nameMarathi', 'सिंधुदुर्ग', [
    ...['Name in Marathi', 'Marathi Name', 'name_mr', 'name_mr_memory', 'District Name Local'],
  ]),
];
