import { Button } from '@mantine/core';
import type { ContentRecord } from '@shala/contract/content.ts';
import { useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { editContentHref } from '../../../app/links/content-links.ts';
import { giveFeedbackHref } from '../../../app/links/give-feedback-link.ts';
import { useMay } from '../../../platform/may.ts';
import { useSession } from '../../../platform/session.ts';
import { useCallQuery } from '../../../platform/use-call.ts';
import { formatSize } from '../../../ui/format.ts';
import { IconMessage2, IconPencil } from '../../../ui/icons.ts';
import { KeptNotice } from '../../../ui/kept-notice.tsx';
import { LanguageText } from '../../../ui/language-text.tsx';
import { HeaderLink } from '../../../ui/list/header-link.tsx';
import { FactGroup } from '../../../ui/record/fact-group.tsx';
import { RecordHeader } from '../../../ui/record/record-header.tsx';
import { RecordSkeleton } from '../../../ui/record/record-skeleton.tsx';
import { StateBadge } from '../../../ui/record/state-badge.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { useTwoNames } from '../../../ui/use-two-names.ts';
import styles from '../content.module.css';
import { ExpiredItem } from '../kept/expired-item.tsx';
import { removeKept, updateKept } from '../kept/kept-items.ts';
import { opensNow } from '../kept/opens-until.ts';
import { useKeptItem } from '../kept/use-kept-items.ts';
import { useContentActs } from '../use-content-acts.tsx';
import { useContentWords } from '../use-content-words.ts';
import { Viewer } from '../viewer/viewer.tsx';
import { Revisions } from './revisions.tsx';
import { Usage } from './usage.tsx';

export function ContentRecordPage() {
  const { id } = useParams({ strict: false }) as { id: string };
  const account = useSession()?.email ?? '';
  const kept = useKeptItem(id);
  const { data, error, failureCount, refetch } = useCallQuery('content/fetchById/:id', {
    params: { id },
  });
  const isGone = error?.answer.code === 'not_found' || (data && data.state !== 'published');
  useEffect(() => {
    if (isGone) void removeKept(account, id);
    else if (data) {
      void updateKept(account, id, { content: data, confirmedAt: new Date().toISOString() });
    }
  }, [account, id, data, isGone]);
  if (data) return <Item content={data} />;
  if (failureCount > 0 && kept && (!error || error.answer.code === 'offline')) {
    return (
      <>
        <KeptNotice at={kept.confirmedAt} />
        {opensNow(kept) ? <Item content={kept.content} isOffline /> : <ExpiredItem item={kept} />}
      </>
    );
  }
  if (error) {
    return <ErrorState isPage failure={error.answer} onRetry={() => void refetch()} />;
  }
  return <RecordSkeleton />;
}

/** An item in its viewer, what it is filed under, and for the staff who opened it. */
function Item({ content, isOffline = false }: { content: ContentRecord; isOffline?: boolean }) {
  const { t } = useTranslation('content');
  const may = useMay();
  const format = useFormat();
  const words = useContentWords();
  const { first, second } = useTwoNames()(content);
  const { nextOf, move, dialogs } = useContentActs();
  const isStaff = may('content/fetchUsage/:id');
  const role = may('feedback/addFeedbackByTeacher') ? 'Teacher' : 'Student';
  const givesFeedback = role === 'Teacher' || may('feedback/addFeedbackByStudent');
  return (
    <>
      <RecordHeader
        name={first}
        subtitle={second && <LanguageText>{second}</LanguageText>}
        state={
          isStaff && (
            <StateBadge tone={words.tone(content.state)}>{t(`state.${content.state}`)}</StateBadge>
          )
        }
        actions={
          content.isMine &&
          !isOffline && (
            <HeaderLink href={editContentHref(content)} icon={IconPencil}>
              {t('list.edit')}
            </HeaderLink>
          )
        }
      />
      {isStaff && !isOffline && (
        <div className={styles.buttons}>
          {nextOf(content).map((next) => (
            <Button
              key={next}
              variant={next === 'published' ? 'filled' : 'default'}
              onClick={() => void move(content, next)}
            >
              {t(`act.${next}`)}
            </Button>
          ))}
        </div>
      )}
      <Viewer key={content.id} content={content} />
      {givesFeedback && !isOffline && content.state === 'published' && (
        <div className={styles.after}>
          <HeaderLink href={giveFeedbackHref(role, { contentId: content.id })} icon={IconMessage2}>
            {t('view.feedback')}
          </HeaderLink>
        </div>
      )}
      {content.description && (
        <p className={styles.description}>
          <LanguageText>{content.description}</LanguageText>
        </p>
      )}
      <FactGroup
        title={t('form.about')}
        facts={[
          { label: t('field.standard'), value: words.standard(content) },
          { label: t('field.subject'), value: words.subject(content) },
          { label: t('field.chapter'), value: words.chapter(content) },
          { label: t('field.language'), value: words.language(content.language) },
          { label: t('field.owner'), value: words.owner(content) },
          {
            label: t('field.size'),
            value: content.size === null ? null : formatSize(content.size),
          },
          ...(isStaff ? [{ label: t('field.addedBy'), value: content.addedBy }] : []),
          { label: t('field.updatedAt'), value: format.date(content.updatedAt) },
        ]}
      />
      {isStaff && !isOffline && <Usage id={content.id} />}
      {content.revisions.length > 1 && !isOffline && <Revisions content={content} />}
      {dialogs}
    </>
  );
}
