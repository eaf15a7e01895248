import type { SchoolClass } from '@shala/contract/classes.ts';
import { useTranslation } from 'react-i18next';

type Texts = (key: string) => string;
type Labelled = Pick<SchoolClass, 'standard' | 'division'> & { stream?: string | null };

/** Of the namespaces `classes` and `schools`. */
export const classWords = (t: Texts) => {
  const standard = (ordinal: number) =>
    ordinal < 1 ? t(`schools:standard.${ordinal}`) : String(ordinal);
  const stream = (name: string | null | undefined) => (name ? t(`classes:stream.${name}`) : '');
  return {
    /** 'Nursery', '5' */
    standard,
    stream,
    medium: (language: string | null | undefined) =>
      language ? t(`schools:medium.${language}`) : '',
    /** As a class is called in the school: '5 A', 'Nursery A', '11 A Science'. */
    label: (one: Labelled) =>
      [standard(one.standard), one.division, stream(one.stream)].filter(Boolean).join(' '),
  };
};

export type ClassWords = ReturnType<typeof classWords>;

export function useClassWords(): ClassWords {
  const { t } = useTranslation('classes');
  return classWords((key) => t(key));
}
