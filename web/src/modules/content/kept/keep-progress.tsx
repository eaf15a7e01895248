import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatSize } from '../../../ui/format.ts';
import styles from '../content.module.css';
import { keepingOf, troubleWith } from './keep-file.ts';
import { isWhole, type KeptItem } from './kept-items.ts';
import { useKeep } from './use-keep.ts';

/** How far a file has come, and what may be done with it. */
export function KeepProgress({ item, name }: { item: KeptItem; name: string }) {
  const { t } = useTranslation('content');
  const { pause, resume, remove } = useKeep();
  const { id } = item.content;
  const keeping = keepingOf(id);
  const trouble = troubleWith(id);
  const removeButton = (
    <Button
      variant="default"
      aria-label={`${t('kept.remove')}: ${name}`}
      onClick={() => remove(id)}
    >
      {t('kept.remove')}
    </Button>
  );
  if (isWhole(item)) return <div className={styles.buttons}>{removeButton}</div>;
  const received = keeping?.received || item.received;
  return (
    <div className={styles.keeping}>
      <progress className={styles.bar} aria-label={name} value={received} max={item.size} />
      <p className={styles.quiet}>
        {t('upload.progress', { done: formatSize(received), total: formatSize(item.size) })}
        {keeping?.isWaiting && ` · ${t('kept.waiting')}`}
        {!keeping && !trouble && ` · ${t('kept.paused')}`}
      </p>
      {trouble && <p role="alert">{t(`kept.${trouble}`)}</p>}
      <div className={styles.buttons}>
        {keeping ? (
          <Button variant="default" onClick={() => pause(id)}>
            {t('upload.stop')}
          </Button>
        ) : (
          <Button variant="default" onClick={() => resume(id)}>
            {t('upload.resume')}
          </Button>
        )}
        {removeButton}
      </div>
    </div>
  );
}
