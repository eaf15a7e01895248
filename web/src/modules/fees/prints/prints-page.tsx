import { Button } from '@mantine/core';
import type { Job } from '@shala/contract/jobs.ts';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { hasEnded, useJob } from '../../../platform/job-stream.ts';
import { useCallQuery, useSave } from '../../../platform/use-call.ts';
import { useUrlDialog } from '../../../platform/use-url-dialog.ts';
import { IconBan, IconDownload, IconPrinter } from '../../../ui/icons.ts';
import { LanguageText } from '../../../ui/language-text.tsx';
import { LazyPart } from '../../../ui/lazy-part.tsx';
import { type Column, DataTable } from '../../../ui/list/data-table.tsx';
import { listFailure } from '../../../ui/list/list-failure.tsx';
import { actionsFor, dangerAction, rowAction } from '../../../ui/list/row-actions.tsx';
import { TwoLines } from '../../../ui/list/two-lines.tsx';
import { jobTones } from '../../../ui/progress/job-tones.ts';
import { StateBadge } from '../../../ui/record/state-badge.tsx';
import { saveJobFile } from '../../../ui/save-job-file.ts';
import { PaperDrawing } from '../../../ui/states/drawings.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import styles from '../fees.module.css';
import { FeesHeader } from '../fees-header.tsx';
import { FeesOfSchool, SchoolOfFees } from '../fees-of-school.tsx';

const PrintDialog = lazy(() => import('./print-dialog.tsx'));

/** Papers of many students: what is being printed, and the PDFs that are ready. */
export function FeePrintsPage() {
  const { t } = useTranslation('fees');
  return (
    <FeesOfSchool row="fees/printPapers" title={t('prints.title')} here="prints">
      {(schoolId) => <Prints schoolId={schoolId} />}
    </FeesOfSchool>
  );
}

function Prints({ schoolId }: { schoolId: string }) {
  const { t } = useTranslation('fees');
  const ordering = useUrlDialog('print');
  const { data, error, refetch } = useCallQuery('job/fetchAll', {});
  const stop = useSave('job/stop/:id', { invalidates: ['job/fetchAll'] });
  const jobs = data?.filter(({ kind }) => kind === 'fee-papers');
  const columns = useColumns();
  const order = (
    <Button
      leftSection={<IconPrinter size="1.8rem" aria-hidden />}
      onClick={() => ordering.open('new')}
    >
      {t('prints.order')}
    </Button>
  );
  return (
    <>
      <FeesHeader title={t('prints.title')} here="prints" action={jobs?.length !== 0 && order} />
      <p className={styles.intro}>{t('prints.intro')}</p>
      <SchoolOfFees schoolId={schoolId} />
      <DataTable<Job>
        label={t('prints.title')}
        columns={columns}
        rows={jobs}
        idOf={({ id }) => id}
        nameOf={({ label }) => label ?? ''}
        actionsOf={(job) =>
          actionsFor(
            job.state === 'done' &&
              rowAction(t('prints.save'), IconDownload, () => {
                void saveJobFile(job.id);
              }),
            !hasEnded(job) &&
              dangerAction(t('prints.cancel'), IconBan, () => {
                void stop.mutateAsync({ params: { id: job.id } });
              }),
          )
        }
        empty={
          <EmptyState drawing={<PaperDrawing />} title={t('prints.none')} action={order}>
            {t('prints.noneText')}
          </EmptyState>
        }
        failure={listFailure({ data: jobs, error, refetch })}
      />
      <LazyPart>
        {ordering.about && <PrintDialog schoolId={schoolId} onClose={ordering.close} />}
      </LazyPart>
    </>
  );
}

function useColumns(): Column<Job>[] {
  const { t } = useTranslation('fees');
  const format = useFormat();
  return [
    {
      name: 'what',
      header: t('prints.what'),
      cell: ({ label }) => <LanguageText>{label}</LanguageText>,
    },
    {
      name: 'state',
      header: t('prints.state'),
      cell: (job) => <State job={job} />,
      inCard: true,
    },
    {
      name: 'when',
      header: t('prints.when'),
      cell: ({ createdAt }) => format.instant(createdAt),
      inCard: true,
    },
  ];
}

/** How far a job is now; the list is fetched again when it has ended. */
function State({ job: listed }: { job: Job }) {
  const { t } = useTranslation('fees');
  const format = useFormat();
  const followed = useJob(hasEnded(listed) ? undefined : listed.id);
  const { state, done, total, message } = followed ?? listed;
  const progress =
    state === 'running' && total
      ? t('prints.progress', { done: format.number(done), total: format.number(total) })
      : null;
  return (
    <TwoLines second={message ?? progress}>
      <StateBadge tone={jobTones[state]}>{t(`prints.states.${state}`)}</StateBadge>
    </TwoLines>
  );
}
