import type { BoardRecord } from '@shala/contract/whiteboard.ts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shareHref } from '../../../app/links/board-links.ts';
import { useMay } from '../../../platform/may.ts';
import { useUrlState } from '../../../platform/use-url-state.ts';
import { IconChalkboard } from '../../../ui/icons.ts';
import { LanguageText } from '../../../ui/language-text.tsx';
import { HeaderLink } from '../../../ui/list/header-link.tsx';
import { RecordHeader } from '../../../ui/record/record-header.tsx';
import { useFollowing } from '../live/use-following.ts';
import { useBoardWords } from '../use-board-words.ts';
import styles from '../whiteboard.module.css';
import { FullScreenButton } from './full-screen-button.tsx';
import { OpenPage } from './open-page-view.tsx';
import { PageBar } from './page-bar.tsx';
import { usePages } from './use-pages.ts';

interface BoardFrameProps {
  board: BoardRecord;
  account: string;
}

/** A board page by page. Who does not own it looks on, live. */
export function BoardFrame({ board, account }: BoardFrameProps) {
  const { t } = useTranslation('whiteboard');
  const words = useBoardWords();
  const mayShare = useMay()('whiteboard/share');
  const whole = useRef<HTMLDivElement>(null);
  const pages = usePages(board);
  const { search, navigate } = useUrlState();
  const current = pages.find(({ id }) => id === search['page']) ?? pages[0];
  const goTo = (id: string) => navigate({ search: { ...search, page: id }, replace: true });
  const [isFollowing, setFollowing] = useState(true);
  const following = useFollowing(board, { goTo, isFollowing });
  const about = [words.about(board), !board.isMine && board.ownerName].filter(Boolean).join(' · ');
  return (
    <>
      <RecordHeader
        name={board.name}
        subtitle={about && <LanguageText>{about}</LanguageText>}
        actions={
          board.isMine &&
          mayShare && (
            <HeaderLink href={shareHref(board)} icon={IconChalkboard}>
              {t('share.verb')}
            </HeaderLink>
          )
        }
      />
      <div ref={whole} className={styles.whole}>
        {current && (
          <>
            <PageBar board={board} account={account} pages={pages} current={current} goTo={goTo}>
              <FullScreenButton of={whole} />
            </PageBar>
            <OpenPage
              key={current.id}
              place={{ account, boardId: board.id, pageId: current.id }}
              board={board}
              following={following}
              isFollowing={isFollowing}
              setFollowing={setFollowing}
              goTo={goTo}
            />
          </>
        )}
      </div>
    </>
  );
}
