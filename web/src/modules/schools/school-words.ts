import { standardsTaught } from '@shala/contract/school-codes.ts';
import type { School } from '@shala/contract/schools.ts';
import { useTranslation } from 'react-i18next';

export type SchoolWords = ReturnType<typeof schoolWords>;

type Texts = ReturnType<typeof useTranslation<'schools'>>['t'];

/** The codes of a school's record in words; nothing for a blank. */
export const schoolWords = (t: Texts) => ({
  category: (code: number | null | undefined) => (code == null ? '' : t(`category.${code}`)),
  management: (code: number | null | undefined) => (code == null ? '' : t(`management.${code}`)),
  schoolType: (type: School['schoolType']) => (type ? t(`schoolType.${type}`) : ''),
  area: (area: School['area']) => (area ? t(`area.${area}`) : ''),
  mediums: (languages: readonly string[]) =>
    languages.map((language) => t(`medium.${language}`)).join(', '),
  status: (status: School['status']) => t(`status.${status}`),
  newPicture: t('history.newPicture'),
  standard: (standard: number | null | undefined) => standardInWords(t, standard),
  standards: ({ lowestStandard, highestStandard }: Standards) => {
    if (lowestStandard === null || highestStandard === null || lowestStandard === highestStandard) {
      return standardInWords(t, lowestStandard ?? highestStandard);
    }
    const isNumbered = lowestStandard > 0;
    const from = isNumbered ? lowestStandard : standardInWords(t, lowestStandard);
    const to = isNumbered ? highestStandard : standardInWords(t, highestStandard);
    return t('standard.range', { from, to });
  },
});

/** A category as what it teaches, `1–10`: its name in full is too long for a table. */
export const standardsInShort = (category: number | null): string =>
  standardsTaught(category)?.join('–') ?? '–';

type Standards = Pick<School, 'lowestStandard' | 'highestStandard'>;

function standardInWords(t: Texts, standard: number | null | undefined): string {
  if (standard == null) return '';
  return standard > 0 ? t('standard.other', { n: standard }) : t(`standard.${standard}`);
}

/** Fields whose values are codes, and how each is said. */
const codes: Record<string, (words: SchoolWords, value: unknown) => string> = {
  category: (words, code) => words.category(Number(code)),
  management: (words, code) => words.management(Number(code)),
  schoolType: (words, type) => words.schoolType(type as School['schoolType']),
  area: (words, area) => words.area(area as School['area']),
  mediums: (words, languages) => words.mediums(languages as string[]),
  lowestStandard: (words, standard) => words.standard(Number(standard)),
  highestStandard: (words, standard) => words.standard(Number(standard)),
  status: (words, status) => words.status(status as School['status']),
  logoFileId: (words) => words.newPicture,
};

/** A field's value as people read it, in a history or beside another's. */
export function schoolValue(words: SchoolWords, field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  return codes[field]?.(words, value) ?? String(value);
}

export function useSchoolWords() {
  return schoolWords(useTranslation('schools').t);
}
