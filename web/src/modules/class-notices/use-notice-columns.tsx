import type { ClassNotice } from '@shala/contract/class-notices.ts';
import { useTranslation } from 'react-i18next';
import { LanguageText } from '../../ui/language-text.tsx';
import type { Column } from '../../ui/list/data-table.tsx';
import { TwoLines } from '../../ui/list/two-lines.tsx';
import { StateBadge, type Tone } from '../../ui/record/state-badge.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { useClassWords } from '../classes/classes-public.ts';
import styles from './class-notices.module.css';

const tones: Record<ClassNotice['state'], Tone> = {
  current: 'good',
  ended: 'neutral',
  withdrawn: 'warn',
};

export function useNoticeColumns(): Column<ClassNotice>[] {
  const { t } = useTranslation('class-notices');
  const format = useFormat();
  const words = useClassWords();
  return [
    {
      name: 'title',
      header: t('field.title'),
      cell: ({ title, text }) => (
        <TwoLines
          second={
            <span className={styles.text}>
              <LanguageText>{text}</LanguageText>
            </span>
          }
        >
          <LanguageText>{title}</LanguageText>
        </TwoLines>
      ),
      width: '30rem',
    },
    {
      name: 'classes',
      header: t('field.classes'),
      cell: ({ classes }) => (
        <LanguageText>{classes.map((one) => words.label(one)).join(', ')}</LanguageText>
      ),
      inCard: true,
    },
    {
      name: 'author',
      header: t('field.author'),
      cell: ({ authorName }) => (authorName ? <LanguageText>{authorName}</LanguageText> : '–'),
    },
    {
      name: 'createdAt',
      header: t('field.createdAt'),
      cell: ({ createdAt }) => format.day(createdAt),
      sortable: true,
    },
    {
      name: 'until',
      header: t('field.until'),
      cell: ({ until }) => format.day(until),
      sortable: true,
      inCard: true,
    },
    {
      name: 'state',
      header: t('field.state'),
      cell: ({ state }) => <StateBadge tone={tones[state]}>{t(`state.${state}`)}</StateBadge>,
      inCard: true,
    },
  ];
}
