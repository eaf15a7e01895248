import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { boardHref } from '../../../app/links/board-links.ts';
import { useReachability } from '../../../platform/reachability.ts';
import { useSession } from '../../../platform/session.ts';
import { LanguageText } from '../../../ui/language-text.tsx';
import { Link } from '../../../ui/navigation.tsx';
import { type KeptBoard, keptBoards } from '../saving/kept-pages.ts';
import styles from '../whiteboard.module.css';

/** Without network: the boards that were opened on this device. */
export function KeptBoards({ isNeeded }: { isNeeded: boolean }) {
  const { t } = useTranslation('whiteboard');
  const account = useSession()?.email ?? '';
  const isReached = useReachability() === 'reached';
  const [kept, setKept] = useState<KeptBoard[]>([]);
  const isShown = isNeeded && !isReached;
  useEffect(() => {
    if (isShown) void keptBoards.all(account).then(setKept);
  }, [account, isShown]);
  if (!isShown || kept.length === 0) return null;
  return (
    <section className={styles.kept}>
      <h2>{t('offline.title')}</h2>
      <ul>
        {kept.map((board) => (
          <li key={board.id}>
            <Link href={boardHref(board)}>
              <LanguageText>{board.name}</LanguageText>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
