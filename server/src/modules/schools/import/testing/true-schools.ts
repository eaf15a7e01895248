import type { Chance } from '../../../../platform/import/testing/chance.ts';

/** What is true of a school, whatever a sheet makes of it. */
export interface TrueSchool {
  udiseCode: string;
  name: string;
  district: string;
  block: string;
  cluster: string;
  village: string;
  address: string;
  pinCode: string | null;
  latitude: string;
  longitude: string;
  area: 'rural' | 'urban';
  category: number;
  management: number;
  schoolType: 'coeducational' | 'girls';
  medium: string;
  lowestStandard: number;
  highestStandard: number;
  contactName: string | null;
  contactMobile: string | null;
  contactEmail: string | null;
}

/** Districts by the first four digits of their schools' codes, some of states whose codes begin with 0. */
const districts: Record<string, [district: string, blocks: string[]]> = {
  '2733': ['Sindhudurg', ['Devgad', 'Kudal', 'Malvan']],
  '2701': ['Nandurbar', ['Shahada', 'Taloda']],
  '0915': ['Agra', ['Fatehabad', 'Bah', 'Etmadpur']],
  '0302': ['Amritsar', ['Ajnala', 'Attari']],
  '2211': ['Raipur', ['Abhanpur', 'Arang']],
};

const kinds = [
  'Z.P. School',
  'Govt. Primary School',
  'PS',
  'New English School',
  'Kanya Vidyalaya',
];
const places = 'Munge Are Nagla Dhanora Bordi Kheda Rampur Loni Pimpri Sonari'.split(' ');
const people = ['Sunita Patil', 'Ramesh Yadav', 'Imran Khan', 'Lata Gavit', 'Gurpreet Singh'];

/** Categories with the standards that they usually have. */
const categories: [category: number, lowest: number, highest: number][] = [
  [1, 1, 5],
  [2, 1, 8],
  [3, 1, 12],
  [6, 1, 10],
  [8, 9, 10],
];

/** `run` keeps the codes of several lists apart. */
export function trueSchools(chance: Chance, count: number, run: number): TrueSchool[] {
  const prefix = chance.one(Object.keys(districts));
  const [district, blocks] = districts[prefix]!;
  return Array.from({ length: count }, (_, index): TrueSchool => {
    const block = chance.below(blocks.length);
    const place = chance.one(places);
    const [category, lowestStandard, highestStandard] = chance.one(categories);
    return {
      udiseCode: `${prefix}0${block + 1}${String(run * 100 + index).padStart(5, '0')}`,
      name: `${chance.one(kinds)} ${place} ${index + 1}`,
      district,
      block: blocks[block]!,
      cluster: `${chance.one(places)} Kendra`,
      village: place,
      address: `At Post ${place}`,
      pinCode: `4${String(10_000 + chance.below(80_000))}`,
      latitude: `${16 + chance.below(10)}.${100_001 + chance.below(800_000)}`,
      longitude: `${73 + chance.below(8)}.${100_001 + chance.below(800_000)}`,
      area: chance.one(['rural', 'urban'] as const),
      category,
      management: chance.one([1, 2, 3, 4, 5]),
      schoolType: chance.one(['coeducational', 'girls'] as const),
      medium: chance.one(['hi', 'mr', 'en']),
      lowestStandard,
      highestStandard,
      contactName: chance.one(people),
      contactMobile: `98${String(chance.below(90_000_000) + 10_000_000)}`,
      contactEmail: `school${index}@school.example`,
    };
  });
}
