import { reportSubjects } from '@shala/contract/reports.ts';
import { useTranslation } from 'react-i18next';
import { madeReportsHref, reportHref, savedReportsHref } from '../../app/links/report-links.ts';
import { buildHref } from '../../app/links/saved-report-links.ts';
import { IconAdjustments, IconBookmark, IconFiles } from '../../ui/icons.ts';
import { HeaderLink } from '../../ui/list/header-link.tsx';
import { listFailure } from '../../ui/list/list-failure.tsx';
import { ListHeader } from '../../ui/list/list-header.tsx';
import { Link } from '../../ui/navigation.tsx';
import { PaperDrawing } from '../../ui/states/drawings.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import styles from './reports.module.css';
import { useReportDefinitions } from './use-report-definitions.ts';

/** The reports that the person may make, by what they are about. */
export function ReportsPage() {
  const { t } = useTranslation('reports');
  const { data, error, refetch } = useReportDefinitions();
  return (
    <>
      <ListHeader title={t('title')}>
        <HeaderLink href={buildHref} icon={IconAdjustments}>
          {t('build.title')}
        </HeaderLink>
        <HeaderLink href={savedReportsHref} icon={IconBookmark}>
          {t('saved.title')}
        </HeaderLink>
        <HeaderLink href={madeReportsHref} icon={IconFiles}>
          {t('page.made')}
        </HeaderLink>
      </ListHeader>
      <p className={styles.intro}>{t('intro')}</p>
      {listFailure({ data, error, refetch })}
      {data?.length === 0 && (
        <EmptyState drawing={<PaperDrawing />} title={t('none')}>
          {t('noneText')}
        </EmptyState>
      )}
      {reportSubjects.map((subject) => {
        const reports = data?.filter((one) => one.subject === subject) ?? [];
        if (reports.length === 0) return null;
        return (
          <section key={subject} aria-labelledby={`reports-${subject}`}>
            <h2 id={`reports-${subject}`}>{t(`subject.${subject}`)}</h2>
            <ul className={styles.reports}>
              {reports.map(({ name, title, about }) => (
                <li key={name}>
                  <Link href={reportHref(name)}>{title}</Link>
                  <p>{about}</p>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </>
  );
}
