import { useTranslation } from 'react-i18next';
import { reportsHref } from '../../../app/links/report-links.ts';
import { buildReportHref } from '../../../app/links/saved-report-links.ts';
import { IconListDetails } from '../../../ui/icons.ts';
import { HeaderLink } from '../../../ui/list/header-link.tsx';
import { listFailure } from '../../../ui/list/list-failure.tsx';
import { ListHeader } from '../../../ui/list/list-header.tsx';
import { Link } from '../../../ui/navigation.tsx';
import { PaperDrawing } from '../../../ui/states/drawings.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import styles from '../reports.module.css';
import { useReportDefinitions } from '../use-report-definitions.ts';

/** The reports whose rows are single records of what one may see, in the order in which they are offered. */
const bases = [
  'students',
  'users',
  'classes',
  'attendance-day',
  'attendance-month',
  'leave',
  'fee-dues',
  'fee-schools',
  'library-books',
  'library-loans',
  'quiz-results',
];

/** What a report can be built of; columns, groups and filters are chosen on its page. */
export function BuildPage() {
  const { t } = useTranslation('reports');
  const { data, error, refetch } = useReportDefinitions();
  const offered = bases.flatMap((base) => data?.filter(({ name }) => name === base) ?? []);
  return (
    <>
      <ListHeader title={t('build.title')}>
        <HeaderLink href={reportsHref} icon={IconListDetails}>
          {t('page.all')}
        </HeaderLink>
      </ListHeader>
      <p className={styles.intro}>{t('build.intro')}</p>
      {listFailure({ data, error, refetch })}
      {data && offered.length === 0 && (
        <EmptyState drawing={<PaperDrawing />} title={t('none')}>
          {t('noneText')}
        </EmptyState>
      )}
      <ul className={styles.reports}>
        {offered.map(({ name, title, about }) => (
          <li key={name}>
            <Link href={buildReportHref(name)}>{title}</Link>
            <p>{about}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
