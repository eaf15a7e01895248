import { Button } from '@mantine/core';
import type { CopiedClasses } from '@shala/contract/classes.ts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../ui/format.ts';
import { LanguageText } from '../../../ui/language-text.tsx';
import { Link } from '../../../ui/navigation.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { FactGroup } from '../../../ui/record/fact-group.tsx';
import styles from './copy.module.css';

/** After a copy: the lessons without their teacher and those that were not copied. */
export function CopiedLessons({ of, href }: { of: CopiedClasses; href: string }) {
  const { t } = useTranslation('classes');
  useEffect(() => document.querySelector('h1')?.focus(), []);
  return (
    <>
      <PageTitle>{t('copy.doneTitle')}</PageTitle>
      <p role="status">
        {t(of.present > 0 ? 'wholeSchool.doneWithExisting' : 'wholeSchool.done', {
          count: of.made,
          n: formatNumber(of.made),
          present: of.present,
        })}{' '}
        {t('copy.lessons', { count: of.lessons, n: formatNumber(of.lessons) })}
      </p>
      {of.withoutTeacher.length > 0 && (
        <FactGroup title={t('copy.withoutTeacher')}>
          <ul className={styles.outcome}>
            {of.withoutTeacher.map(({ teacherName, lessons }) => (
              <li key={teacherName}>
                <LanguageText>{teacherName}</LanguageText>
                {': '}
                {t('copy.periods', { count: lessons, n: formatNumber(lessons) })}
              </li>
            ))}
          </ul>
        </FactGroup>
      )}
      {of.notCopied.length > 0 && (
        <FactGroup title={t('copy.notCopied')}>
          <ul className={styles.outcome}>
            {of.notCopied.map(({ lesson, message }) => (
              <li key={lesson}>
                <LanguageText>{`${lesson}: ${message}`}</LanguageText>
              </li>
            ))}
          </ul>
        </FactGroup>
      )}
      <Button className={styles.onwards} component={Link} href={href}>
        {t('copy.toClasses')}
      </Button>
    </>
  );
}
