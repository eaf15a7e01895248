import type { OpenWork } from '@shala/contract/school-users.ts';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../ui/format.ts';

const counted = [
  'subjects',
  'periods',
  'substitutions',
  'books',
  'leave',
  'leaveAfter',
  'quizzes',
] as const;

interface OpenWorkText {
  what: keyof OpenWork;
  text: string;
  /** Of the classes in the text. */
  name?: string;
}

/** Each thing that somebody still has at a school, in words. */
export function useOpenWorkTexts(open: OpenWork | undefined) {
  const { t } = useTranslation('users');
  const texts: OpenWorkText[] = [];
  if (!open) return texts;
  if (open.classes.length > 0) {
    const classes = open.classes.map(({ className }) => className).join(', ');
    const text = t('openWork.classTeacher', { classes });
    texts.push({ what: 'classes', text, name: classes });
  }
  for (const what of counted) {
    const count = open[what];
    if (count > 0)
      texts.push({ what, text: t(`openWork.${what}`, { count, n: formatNumber(count) }) });
  }
  return texts;
}
