import { Button } from '@mantine/core';
import type { Resource } from '@shala/contract/resources.ts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../platform/may.ts';
import { useCallQuery, useSave } from '../../platform/use-call.ts';
import { ShownDocument } from '../../ui/document/shown-document.tsx';
import { IconExternalLink } from '../../ui/icons.ts';
import { LanguageText } from '../../ui/language-text.tsx';
import { Facts } from '../../ui/record/facts.tsx';
import { RecordDialog } from '../../ui/record/record-dialog.tsx';
import { ResourceSigns } from './resource-signs.tsx';
import styles from './resources.module.css';
import { useResourceWords } from './use-resource-words.ts';

/** A card with its whole text, link and document; whoever opens it has read it. */
export default function ResourceDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('resources');
  const words = useResourceWords();
  const query = useCallQuery('resource/fetchById/:id', { params: { id } });
  useReading(query.data);
  return (
    <RecordDialog
      title={query.data ? <LanguageText>{words.name(query.data)}</LanguageText> : t('view.title')}
      onClose={onClose}
      query={query}
    >
      {(data) => <Shown resource={data} />}
    </RecordDialog>
  );
}

function Shown({ resource }: { resource: Resource }) {
  const { t } = useTranslation('resources');
  const words = useResourceWords();
  const { link, fileId } = resource;
  const maintains = useMay()('resource/addEdit', 'edit');
  const text = words.text(resource);
  return (
    <>
      <ResourceSigns of={resource} />
      {text && (
        <p className={styles.text}>
          <LanguageText>{text}</LanguageText>
        </p>
      )}
      {link && (
        <div>
          <Button
            component="a"
            href={link}
            target="_blank"
            rel="noopener noreferrer"
            leftSection={<IconExternalLink size="1.8rem" aria-hidden />}
          >
            {t('view.open')}
          </Button>
          <p className={styles.quiet}>
            <span className={styles.address} translate="no">
              {link}
            </span>
          </p>
        </div>
      )}
      {fileId && <ShownDocument fileId={fileId} />}
      <Facts
        facts={[
          { label: t('field.place'), value: words.place(resource) },
          { label: t('filter.state'), value: words.days(resource) },
          ...(maintains ? [{ label: t('field.forRoles'), value: words.roles(resource) }] : []),
        ]}
      />
    </>
  );
}

/** A reading that the server does not learn of stays unread, and is no reason for a message. */
function useReading(resource: Resource | undefined): void {
  const mark = useSave('resource/markRead', { invalidates: ['resource'], quiet: true });
  const marked = useRef<string>(undefined);
  const unread = resource?.isUnread ? resource.id : undefined;
  useEffect(() => {
    if (!unread || marked.current === unread) return;
    marked.current = unread;
    void mark.mutateAsync({ body: { id: unread } });
  }, [unread, mark.mutateAsync]);
}
