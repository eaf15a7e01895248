import type { Chance } from '../../../../platform/import/testing/chance.ts';
import type { WrittenCell } from '../../../../platform/import/testing/sheet-file.ts';
import type { MadeRow } from './made-school-sheet.ts';
import { otherColumns, type ShapeColumn } from './school-shapes.ts';

const categoryForms: Record<number, string[]> = {
  1: ['1', 'Primary', '1-Primary'],
  2: ['2', 'Primary with Upper Primary', '2-Primary with Upper Primary'],
  3: ['3', 'Pri. with Upper Pri. Sec. and H.Sec.', '3-Pri. with Upper Pri. Sec. and H.Sec.'],
  6: ['6', 'Pri. Upper Pri. and Secondary Only', '6-Pri. Upper Pri. and Secondary Only'],
  8: ['8', 'Secondary Only', '8-Secondary Only'],
};

const managementForms: Record<number, string[]> = {
  1: ['1', 'Department of Education', '1-Department of Education'],
  2: ['2', 'Tribal Welfare Department', '2-Tribal Welfare Department'],
  3: ['3', 'Local body', '3-Local body'],
  4: ['4', 'Government Aided', '4-Government Aided'],
  5: ['5', 'Private Unaided (Recognized)', '5-Private Unaided (Recognized)'],
};

const typeForms = {
  coeducational: ['3', 'Co. Educational', '3-Co-educational', 'Co-Ed', 'Co-educational'],
  girls: ['2', 'Girls Only', '2-Girls', 'Girls', 'Girls'],
};
const areaForms = {
  rural: ['1', 'Rural', '1-Rural', 'R', 'RURAL'],
  urban: ['2', 'Urban', '2-Urban', 'U', 'URBAN'],
};
const mediumForms: Record<string, string[]> = {
  hi: ['4', 'Hindi', 'हिंदी', 'HINDI', '4-Hindi'],
  mr: ['10', 'Marathi', 'मराठी', 'MARATHI', '10-Marathi'],
  en: ['19', 'English', 'इंग्रजी', 'ENGLISH', '19-English'],
};
const nothing = ['', '-', 'NA', 'N/A', '0'];

/** One habit of writing for a whole list, with the slips that happen in it. */
export function schoolWriter(chance: Chance, columns: ShapeColumn[]) {
  const form = chance.below(3);
  const five = chance.below(5);
  const isNumber = chance.happens(0.4);
  const isUpper = chance.happens(0.5);
  const losesDigits = chance.happens(0.1);
  const cased = (text: string) => (isUpper ? text.toUpperCase() : text);
  return ([heading, of]: ShapeColumn, row: MadeRow, index: number): WrittenCell => {
    const { school } = row;
    switch (of) {
      case 'udiseCode':
        if (losesDigits && chance.happens(0.2)) {
          row.isUnclear = true;
          return '2.73E+10';
        }
        return isNumber ? { number: Number(school.udiseCode) } : school.udiseCode;
      case 'category':
        return categoryForms[school.category]![form]!;
      case 'management':
        return managementForms[school.management]![form]!;
      case 'schoolType':
        return typeForms[school.schoolType][five]!;
      case 'area':
        return areaForms[school.area][five]!;
      case 'medium':
        return mediumForms[school.medium]![five]!;
      case 'contactMobile':
        if (chance.happens(0.08)) {
          school.contactMobile = null;
          return chance.one(nothing);
        }
        return chance.one(['', '+91 ', '0'])! + school.contactMobile!;
      case 'contactName':
      case 'contactEmail':
        if (chance.happens(0.05)) {
          school[of] = null;
          return chance.one(nothing.slice(0, 4));
        }
        return school[of]!;
      case 'pinCode':
        if (chance.happens(0.05)) {
          school.pinCode = null;
          return chance.one(['', '0', '-']);
        }
        return isNumber ? { number: Number(school.pinCode) } : school.pinCode!;
      case 'lowestStandard':
      case 'highestStandard':
        return isNumber ? { number: school[of] } : String(school[of]);
      case 'other':
        return otherCell(heading, index, columns);
      default: {
        const text = cased(school[of]);
        return chance.happens(0.04) ? ` ${text.replace(' ', '  ')} ` : text;
      }
    }
  };
}

function otherCell(heading: string, index: number, columns: ShapeColumn[]): WrittenCell {
  if (columns[0]![0] === heading) return { number: index + 1 };
  const other = otherColumns.find(([name]) => name === heading)?.[1](index);
  return other ?? { number: 500 + (index % 3) };
}
