import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { contentHref } from '../../../app/links/content-links.ts';
import { useReachability } from '../../../platform/reachability.ts';
import { useConfirm } from '../../../ui/dialog/use-confirm.ts';
import { formatSize } from '../../../ui/format.ts';
import { LanguageText } from '../../../ui/language-text.tsx';
import { Link } from '../../../ui/navigation.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { useLocalName } from '../../../ui/use-local-name.ts';
import styles from '../content.module.css';
import { useContentWords } from '../use-content-words.ts';
import { KeepProgress } from './keep-progress.tsx';
import { isWhole, type KeptItem } from './kept-items.ts';
import { keptDays, opensNow, opensUntil } from './opens-until.ts';
import { useKeep } from './use-keep.ts';
import { useKeptItems } from './use-kept-items.ts';

/** What this device keeps for use without network; then it is open, and of a chapter's code only the chapter. */
export function KeptSection({ chapterId }: { chapterId: string | undefined }) {
  const { t } = useTranslation('content');
  const isReached = useReachability() === 'reached';
  const kept = useKeptItems() ?? [];
  const { free, remove } = useKeep();
  const { confirm, dialog } = useConfirm();
  const isOfChapter = !isReached && chapterId;
  const shown = isOfChapter ? kept.filter(({ content }) => content.chapterId === chapterId) : kept;
  const received = kept.reduce((sum, item) => sum + item.received, 0);
  const size = formatSize(received);
  if (kept.length === 0) return isReached ? null : <p className={styles.quiet}>{t('kept.none')}</p>;

  const removeAll = async () => {
    const question = {
      title: t('kept.removeAllTitle', { count: kept.length }),
      consequence: t('kept.removeAllText', { size }),
      verb: t('kept.removeAll'),
    };
    if (await confirm(question)) for (const { content } of kept) remove(content.id);
  };

  return (
    <details className={styles.kept} open={!isReached || undefined}>
      <summary>{t('kept.summary', { count: kept.length, size })}</summary>
      {isOfChapter && shown.length === 0 && <p>{t('kept.noneOfChapter')}</p>}
      <ul>
        {shown.map((item) => (
          <KeptRow key={item.content.id} item={item} />
        ))}
      </ul>
      <div className={styles.buttons}>
        {free !== undefined && (
          <span className={styles.quiet}>{t('kept.free', { free: formatSize(free) })}</span>
        )}
        <Button variant="default" onClick={() => void removeAll()}>
          {t('kept.removeAll')}
        </Button>
      </div>
      {dialog}
    </details>
  );
}

function KeptRow({ item }: { item: KeptItem }) {
  const { t } = useTranslation('content');
  const nameOf = useLocalName();
  const format = useFormat();
  const words = useContentWords();
  const { content } = item;
  const about = [words.subject(content), words.chapter(content)].filter(Boolean).join(' · ');
  return (
    <li>
      <div>
        <Link href={contentHref(content)}>
          <LanguageText>{nameOf(content)}</LanguageText>
        </Link>
        <small>
          <LanguageText>{about}</LanguageText>
          {` · ${t(`kind.${content.kind}`)} · ${formatSize(item.size)}`}
        </small>
        {isWhole(item) && (
          <small>
            {opensNow(item)
              ? t('kept.until', { day: format.date(opensUntil(item)) })
              : t('kept.expired', { count: keptDays })}
          </small>
        )}
      </div>
      <KeepProgress item={item} name={nameOf(content)} />
    </li>
  );
}
