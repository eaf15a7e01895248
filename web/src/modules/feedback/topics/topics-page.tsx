import type { FeedbackTopic } from '@shala/contract/feedback-topics.ts';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { feedbackHref } from '../../../app/links/feedback-links.ts';
import { RequirePermission } from '../../../platform/require-permission.tsx';
import { useCallQuery } from '../../../platform/use-call.ts';
import { LanguageText } from '../../../ui/language-text.tsx';
import { LazyPart } from '../../../ui/lazy-part.tsx';
import { type Column, DataTable } from '../../../ui/list/data-table.tsx';
import { NewButton } from '../../../ui/list/header-link.tsx';
import { listFailure } from '../../../ui/list/list-failure.tsx';
import { ListHeader } from '../../../ui/list/list-header.tsx';
import { actionsFor, editAction } from '../../../ui/list/row-actions.tsx';
import { useRecordDialogs } from '../../../ui/list/use-record-dialogs.ts';
import { StateBadge } from '../../../ui/record/state-badge.tsx';
import { PaperDrawing } from '../../../ui/states/drawings.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { useLocalName } from '../../../ui/use-local-name.ts';

const TopicDialog = lazy(() => import('./topic-dialog.tsx'));

export const FeedbackTopicsPage = () => (
  <RequirePermission row="feedback/addEditTopic" redirectTo={feedbackHref}>
    <Topics />
  </RequirePermission>
);

/** What feedback can be about: the programme's own list. */
function Topics() {
  const { t } = useTranslation('feedback');
  const nameOf = useLocalName();
  const { data, error, refetch } = useCallQuery('feedback/fetchTopics', {});
  const { isAdding, edited, add, edit, close } = useRecordDialogs(data);
  const columns: Column<FeedbackTopic>[] = [
    {
      name: 'name',
      header: t('field.topic'),
      cell: (topic) => <LanguageText>{nameOf(topic)}</LanguageText>,
    },
    {
      name: 'forRoles',
      header: t('topics.forRoles'),
      cell: ({ forRoles }) => forRoles.map((role) => t(`shell:roles.${role}`)).join(', '),
      inCard: true,
    },
    {
      name: 'state',
      header: t('field.state'),
      cell: ({ isActive }) => (
        <StateBadge tone={isActive ? 'good' : 'neutral'}>
          {t(isActive ? 'topics.active' : 'topics.inactive')}
        </StateBadge>
      ),
      inCard: true,
    },
  ];
  return (
    <>
      <ListHeader
        title={t('topics.title')}
        count={data?.length}
        action={<NewButton onClick={add}>{t('topics.add')}</NewButton>}
      />
      <DataTable<FeedbackTopic>
        label={t('topics.title')}
        columns={columns}
        rows={data}
        idOf={({ id }) => id}
        nameOf={nameOf}
        actionsOf={(topic) => actionsFor(editAction(t('topics.edit'), () => edit(topic)))}
        empty={
          <EmptyState drawing={<PaperDrawing />} title={t('topics.none')}>
            {t('topics.noneText')}
          </EmptyState>
        }
        failure={listFailure({ data, error, refetch })}
      />
      <LazyPart>
        {isAdding && <TopicDialog onClose={close} />}
        {edited && <TopicDialog key={edited.id} topic={edited} onClose={close} />}
      </LazyPart>
    </>
  );
}
