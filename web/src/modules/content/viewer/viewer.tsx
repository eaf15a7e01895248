import { Button } from '@mantine/core';
import type { ContentRecord } from '@shala/contract/content.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconExternalLink } from '../../../ui/icons.ts';
import { RecordSkeleton } from '../../../ui/record/record-skeleton.tsx';
import styles from '../content.module.css';
import { KeepPart } from '../kept/keep-part.tsx';
import type { KeptItem } from '../kept/kept-items.ts';
import { useKeptFile } from '../kept/use-kept-file.ts';
import { useKeptItem } from '../kept/use-kept-items.ts';
import { PackageView } from './package-view.tsx';
import { SaveButton } from './save-button.tsx';
import { KeptFile, LinkedFile } from './shown.tsx';
import { useCount } from './use-count.ts';

/** Shows an item in the page where a browser can, from the device where it is kept, and counts that it was opened. */
export function Viewer({ content }: { content: ContentRecord }) {
  const { t } = useTranslation('content');
  const { kind, link } = content;
  const count = useCount(content);
  const isShown = kind !== 'link' && kind !== 'document';
  // biome-ignore lint/correctness/useExhaustiveDependencies: counted once, when it is opened
  useEffect(() => {
    if (isShown) count();
  }, []);
  if (!link) return <FileViewer content={content} onSave={count} />;
  return (
    <div className={styles.viewer}>
      <Button
        component="a"
        href={link}
        target="_blank"
        rel="noreferrer"
        leftSection={<IconExternalLink size="1.8rem" aria-hidden />}
        onClick={count}
      >
        {t('act.openLink')}
      </Button>
      <p className={styles.quiet}>{t('view.linkHelp')}</p>
    </div>
  );
}

function FileViewer({ content, onSave }: { content: ContentRecord; onSave: () => void }) {
  const { t } = useTranslation('content');
  const { kind, size, state } = content;
  const fileId = content.fileId!;
  const item = useKeptItem(content.id);
  // What is shown goes on from where it began, when the file has come to the device or gone from it meanwhile.
  const [first, setFirst] = useState<KeptItem | null>();
  if (first === undefined && item !== undefined) setFirst(item);
  const { file, isOpening } = useKeptFile(first);
  if (item === undefined || first === undefined || isOpening) return <RecordSkeleton />;
  const own = file?.id === fileId ? file : undefined;
  const shown = () => {
    if (kind === 'document') return <p className={styles.quiet}>{t('view.document')}</p>;
    if (kind === 'package') return <PackageView content={content} />;
    return own ? <KeptFile {...own} content={content} /> : <LinkedFile content={content} />;
  };
  return (
    <div className={styles.viewer}>
      {shown()}
      <SaveButton
        fileId={fileId}
        size={size ?? 0}
        kept={own && { bytes: own.bytes, name: content.fileName ?? content.name }}
        onSave={onSave}
      />
      {kind === 'package' && <p className={styles.quiet}>{t('view.packageNetwork')}</p>}
      {state === 'published' && kind !== 'package' && <KeepPart content={content} item={item} />}
    </div>
  );
}
