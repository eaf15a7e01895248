import type { SchoolClass } from '@shala/contract/classes.ts';
import { mediumLanguages, standards } from '@shala/contract/school-codes.ts';
import { useTranslation } from 'react-i18next';

type Texts = (key: string) => string;
type Labelled = Pick<SchoolClass, 'standard' | 'division'> & { stream?: string | null };

/** Of the namespaces `classes` and `schools`. */
export const classWords = (t: Texts) => {
  const standard = (ordinal: number) =>
    ordinal < 1 ? t(`schools:standard.${ordinal}`) : String(ordinal);
  const medium = (language: string | null | undefined) =>
    language ? t(`schools:medium.${language}`) : '';
  const stream = (name: string | null | undefined) => (name ? t(`classes:stream.${name}`) : '');
  return {
    /** 'Nursery', '5' */
    standard,
    stream,
    medium,
    /** 'Nursery–2, 9, 10': a run of three and more is shortened. */
    standards: (ordinals: readonly number[]) => shortened(ordinals, standard),
    standardItems: standards.map((one) => ({ id: String(one), text: standard(one) })),
    mediumItems: mediumLanguages.map((one) => ({ id: one, text: medium(one) })),
    /** As a class is called in the school: '5 A', 'Nursery A', '11 A Science'. */
    label: (one: Labelled) =>
      [standard(one.standard), one.division, stream(one.stream)].filter(Boolean).join(' '),
  };
};

export type ClassWords = ReturnType<typeof classWords>;

export function useClassWords() {
  const { t } = useTranslation('classes');
  const words = classWords((key) => t(key));
  return {
    ...words,
    /** 'Nursery', 'Standard 5': where no heading says what the number is. */
    namedStandard: (ordinal: number) =>
      ordinal < 1 ? words.standard(ordinal) : t('schools:standard.other', { n: ordinal }),
  };
}

function shortened(ordinals: readonly number[], nameOf: (ordinal: number) => string): string {
  const runs: number[][] = [];
  for (const ordinal of [...ordinals].sort((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run?.at(-1) === ordinal - 1) run.push(ordinal);
    else runs.push([ordinal]);
  }
  return runs
    .map((run) =>
      run.length < 3 ? run.map(nameOf).join(', ') : `${nameOf(run[0]!)}–${nameOf(run.at(-1)!)}`,
    )
    .join(', ');
}
