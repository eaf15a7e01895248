import type { MadeReport } from '@shala/contract/reports.ts';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { reportHref, reportsHref } from '../../app/links/report-links.ts';
import { hasEnded, useJob } from '../../platform/job-stream.ts';
import { useSave } from '../../platform/use-call.ts';
import { useUrlDialog } from '../../platform/use-url-dialog.ts';
import { useDelete } from '../../ui/dialog/use-delete.ts';
import { saveDocument } from '../../ui/document/save-document.ts';
import { formatSize } from '../../ui/format.ts';
import {
  IconBan,
  IconDownload,
  IconHistory,
  IconListDetails,
  IconRefresh,
} from '../../ui/icons.ts';
import { LanguageText } from '../../ui/language-text.tsx';
import { LazyPart } from '../../ui/lazy-part.tsx';
import { type Column, DataTable } from '../../ui/list/data-table.tsx';
import { FilterBar } from '../../ui/list/filter-bar.tsx';
import { HeaderLink } from '../../ui/list/header-link.tsx';
import { ListHeader } from '../../ui/list/list-header.tsx';
import { Moment } from '../../ui/list/moment.tsx';
import { actionsFor, dangerAction, deleteAction, rowAction } from '../../ui/list/row-actions.tsx';
import { TwoLines } from '../../ui/list/two-lines.tsx';
import { listAhead, useListPage } from '../../ui/list/use-list-page.tsx';
import { jobTones } from '../../ui/progress/job-tones.ts';
import { StateBadge } from '../../ui/record/state-badge.tsx';
import { PaperDrawing } from '../../ui/states/drawings.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { NoMatches } from '../../ui/states/no-matches.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { useMakeAgain } from './use-make-again.ts';

const DifferencesDialog = lazy(() => import('./differences-dialog.tsx'));

const defaults = { sort: '-createdAt' };

export const fetchAhead = listAhead('report/fetchAllReport', defaults);

/** Reports that are being made or were made: their progress, and their files as long as they are kept. */
export function MadeReportsPage() {
  const { t } = useTranslation('reports');
  const page = useListPage('report/fetchAllReport', defaults);
  const { list } = page;
  const format = useFormat();
  const makeAgain = useMakeAgain();
  const stop = useSave('job/stop/:id', { invalidates: ['report/fetchAllReport', 'job/fetchAll'] });
  const { confirmAndDelete, dialog } = useDelete('report/delete/:id', ['report/fetchAllReport']);
  const differing = useUrlDialog('differences');
  const differs = page.rows?.find(({ id }) => id === differing.about);
  const remove = ({ id }: MadeReport) =>
    confirmAndDelete(id, {
      title: t('made.deleteTitle'),
      consequence: t('made.deleteText'),
      verb: t('made.delete'),
      done: t('made.deleted'),
    });
  return (
    <>
      <ListHeader title={t('made.title')} count={page.total}>
        <HeaderLink href={reportsHref} icon={IconListDetails}>
          {t('page.all')}
        </HeaderLink>
      </ListHeader>
      <FilterBar list={list} searchPlaceholder={t('made.search')} />
      <DataTable<MadeReport>
        label={t('made.title')}
        columns={useColumns()}
        {...page.table}
        idOf={({ id }) => id}
        nameOf={({ title }) => title}
        hrefOf={({ report }) => reportHref(report)}
        actionsOf={(made) =>
          actionsFor(
            made.file &&
              rowAction(
                t('made.save', {
                  format: made.format.toUpperCase(),
                  size: formatSize(made.file.size),
                }),
                IconDownload,
                () => void saveDocument(made.file!.id),
              ),
            made.again?.outcome === 'changed' &&
              made.again.hasDifferences &&
              rowAction(t('made.differences.show'), IconHistory, () => differing.open(made.id)),
            made.state === 'done' &&
              rowAction(
                t('made.makeAgain', { day: format.day(made.asOf) }),
                IconRefresh,
                () => void makeAgain(made),
              ),
            made.isMine &&
              !hasEnded(made) &&
              dangerAction(
                t('made.cancel'),
                IconBan,
                () => void stop.mutateAsync({ params: { id: made.id } }),
              ),
            made.isMine &&
              hasEnded(made) &&
              deleteAction(t('made.delete'), () => void remove(made)),
          )
        }
        empty={
          list.isFiltered ? (
            <NoMatches onClear={list.clear} />
          ) : (
            <EmptyState drawing={<PaperDrawing />} title={t('made.none')}>
              {t('made.noneText')}
            </EmptyState>
          )
        }
      />
      {page.pager}
      {page.rows
        ?.filter((made) => made.isMine && !hasEnded(made))
        .map(({ id }) => (
          <Following key={id} id={id} />
        ))}
      {dialog}
      {differs && (
        <LazyPart>
          <DifferencesDialog made={differs} onClose={differing.close} />
        </LazyPart>
      )}
    </>
  );
}

/** Fetches the list again when one of its reports has moved on. */
function Following({ id }: { id: string }) {
  const queryClient = useQueryClient();
  const job = useJob(id);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one step for each state of the job
  useEffect(() => {
    if (job) void queryClient.invalidateQueries({ queryKey: ['report/fetchAllReport'] });
  }, [job?.state, job?.done]);
  return null;
}

function useColumns(): Column<MadeReport>[] {
  const { t } = useTranslation('reports');
  const format = useFormat();
  const progress = ({ state, done, total }: MadeReport) =>
    state === 'running' && total
      ? t('made.schools', { done: format.number(done), total: format.number(total) })
      : null;
  const comparison = ({ again, state }: MadeReport) =>
    again && state === 'done'
      ? t(`made.again.${again.outcome}`, { at: format.instant(again.madeAt) })
      : null;
  return [
    {
      name: 'title',
      header: t('made.report'),
      cell: ({ title, lines, format: kind }) => (
        <TwoLines second={<LanguageText>{lines.join(' · ')}</LanguageText>}>
          {`${title} (${kind.toUpperCase()})`}
        </TwoLines>
      ),
    },
    {
      name: 'state',
      header: t('made.state'),
      cell: (made) => (
        <TwoLines second={made.message ?? progress(made) ?? comparison(made)}>
          <StateBadge tone={jobTones[made.state]}>{t(`made.states.${made.state}`)}</StateBadge>
        </TwoLines>
      ),
      inCard: true,
    },
    {
      name: 'rows',
      header: t('made.rows'),
      cell: ({ rows }) => format.number(rows),
      align: 'end',
    },
    {
      name: 'by',
      header: t('made.by'),
      cell: ({ madeByName }) => <LanguageText>{madeByName}</LanguageText>,
    },
    {
      name: 'createdAt',
      header: t('made.when'),
      cell: ({ createdAt, expiresAt }) => (
        <TwoLines second={t('made.until', { day: format.day(expiresAt) })}>
          <Moment at={createdAt} />
        </TwoLines>
      ),
      sortable: true,
      inCard: true,
    },
  ];
}
