import type { FeedbackRecord } from '@shala/contract/feedback.ts';
import { useTranslation } from 'react-i18next';
import { useCallQuery, useSave } from '../../../platform/use-call.ts';
import { ShownDocument } from '../../../ui/document/shown-document.tsx';
import { LanguageText } from '../../../ui/language-text.tsx';
import { notify } from '../../../ui/notify.ts';
import { type Fact, Facts } from '../../../ui/record/facts.tsx';
import { RecordDialog } from '../../../ui/record/record-dialog.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import styles from '../feedback.module.css';
import { FeedbackState } from '../feedback-state.tsx';
import { LinkedRecord } from '../linked-record.tsx';
import { feedbackChanged, useFeedbackWords } from '../use-feedback-words.ts';
import { AssignField } from './assign-field.tsx';
import { Entries } from './entries.tsx';
import { RespondForm } from './respond-form.tsx';
import { Verdict } from './verdict.tsx';

/** One feedback: read, responded to, assigned, and judged by its author. */
export default function FeedbackDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('feedback');
  const query = useCallQuery('feedback/fetchById/:id', { params: { id } });
  return (
    <RecordDialog title={t('view.title')} onClose={onClose} query={query}>
      {(data) => <Shown record={data} />}
    </RecordDialog>
  );
}

function Shown({ record: { feedback, entries } }: { record: FeedbackRecord }) {
  const { t } = useTranslation('feedback');
  const words = useFeedbackWords();
  const format = useFormat();
  const judge = useSave('feedback/addVerdict', { invalidates: feedbackChanged });
  const { id, version, state, fileId, isMine, hasHelped } = feedback;
  const facts: Fact[] = [
    { label: t('field.topic'), value: words.topic(feedback) },
    { label: t('field.rating'), value: words.rating(feedback.rating) },
    { label: t('field.author'), value: words.author(feedback) },
    { label: t('field.school'), value: feedback.schoolName },
    { label: t('field.submittedOn'), value: format.day(feedback.submittedOn) },
    { label: t('field.state'), value: <FeedbackState of={feedback} /> },
    ...(state === 'open' ? [{ label: t('field.dueOn'), value: format.day(feedback.dueOn) }] : []),
    ...(words.link(feedback)
      ? [{ label: t('field.link'), value: <LinkedRecord of={feedback} /> }]
      : []),
    ...(feedback.aboutName ? [{ label: t('field.about'), value: feedback.aboutName }] : []),
    ...(feedback.assignedToName
      ? [{ label: t('assign.label'), value: feedback.assignedToName }]
      : []),
  ];
  return (
    <>
      <p className={styles.text}>
        <LanguageText>{feedback.text}</LanguageText>
      </p>
      <Facts facts={facts} />
      {fileId && <ShownDocument fileId={fileId} />}
      <Entries entries={entries} />
      {isMine && state !== 'open' && hasHelped === null && (
        <Verdict
          isBusy={judge.isPending}
          onJudge={(verdict) =>
            void judge.mutateAsync({ body: { id, version, ...verdict } }).then(({ success }) => {
              if (success) notify.success(t('verdict.done'));
            })
          }
        />
      )}
      {feedback.canAssign && state !== 'closed' && <AssignField feedback={feedback} />}
      {feedback.canAnswer && <RespondForm feedback={feedback} />}
    </>
  );
}
