import {
  managements as managementCodes,
  mediums as mediumCodes,
  schoolCategories,
  schoolTypes,
} from '@shala/contract/school-codes.ts';
import { schoolStatuses } from '@shala/contract/schools.ts';
import type { Choice } from '../../../platform/import/cell-rules/choice.ts';
import { ownChoice } from '../../../platform/import/own-words.ts';

/** UDISE's own names, where our texts differ. */
const udiseCategories: Record<number, string[]> = {
  1: ['Primary', 'PS'],
  2: ['Primary with Upper Primary'],
  3: ['Pri. with Upper Pri. Sec. and H.Sec.'],
  4: ['Upper Primary only', 'UPS'],
  5: ['Upper Pri. Secondary and Higher Sec'],
  6: ['Pri. Upper Pri. and Secondary Only'],
  7: ['Upper Pri. and Secondary'],
  8: ['Secondary Only'],
  10: ['Secondary with Higher Secondary'],
  11: ['Higher Secondary only/Jr. College', 'Junior College'],
};

const udiseManagements: Record<number, string[]> = {
  1: ['DOE'],
  3: ['Zilla Parishad', 'ZP', 'Municipal Corporation', 'जिल्हा परिषद'],
  4: ['Govt. Aided', 'Private Aided', 'Pvt. Aided'],
  5: ['Private Unaided', 'Pvt. Unaided', 'Private Unaided Recognized', 'Pvt. Unaided Recognised'],
  6: ['Other Govt. managed schools'],
  91: ['Ministry of Labor'],
  92: ['KVS'],
  93: ['JNV'],
  97: ['Madarsa recognized (by Wakf board/Madarsa Board)'],
  98: ['Madarsa unrecognized'],
  101: ['Others Central Government School'],
};

const udiseTypes: Record<string, string[]> = {
  boys: ['1', 'Boys', 'Boys Only', 'Boys School'],
  girls: ['2', 'Girls', 'Girls Only', 'Girls School'],
  coeducational: ['3', 'Co. Educational', 'Co-ed', 'Mixed', 'Boys and girls', 'सहशिक्षा'],
};

const udiseAreas: Record<string, string[]> = {
  rural: ['1', 'R', '1-Rural'],
  urban: ['2', 'U', '2-Urban', 'नागरी', 'नगरीय'],
};

const udiseStatuses: Record<string, string[]> = {
  open: ['Operational', 'Functional', 'Active'],
  closed: ['Permanently Closed', 'Temporarily Closed', 'Closed permanently', 'Not Functional'],
};

export const categories: Choice<number>[] = schoolCategories.map((code) =>
  ownChoice(code, `schools:category.${code}`, [String(code), ...udiseCategories[code]!]),
);

export const managements: Choice<number>[] = managementCodes.map((code) =>
  ownChoice(code, `schools:management.${code}`, [String(code), ...(udiseManagements[code] ?? [])]),
);

export const types: Choice<string>[] = schoolTypes.map((type) =>
  ownChoice(type, `schools:schoolType.${type}`, udiseTypes[type]),
);

export const areas: Choice<string>[] = ['rural', 'urban'].map((area) =>
  ownChoice(area, `schools:area.${area}`, udiseAreas[area]),
);

export const statuses: Choice<string>[] = schoolStatuses.map((status) =>
  ownChoice(status, `schools:status.${status}`, udiseStatuses[status]),
);

/** Matches a name in every language, an ISO code or DISE's number. */
export const mediums: Choice<string>[] = Object.entries(mediumCodes).map(([number, code]) =>
  ownChoice(code, `schools:medium.${code}`, [code, number]),
);
