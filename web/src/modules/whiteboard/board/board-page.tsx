import { useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useSession } from '../../../platform/session.ts';
import { useCallQuery } from '../../../platform/use-call.ts';
import { RecordSkeleton } from '../../../ui/record/record-skeleton.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { type KeptBoard, keptBoards } from '../saving/kept-pages.ts';
import { BoardFrame } from './board-frame.tsx';

/** A board from the server, or without network as it was opened on this device before. */
export function BoardPage() {
  const { id } = useParams({ strict: false }) as { id: string };
  const account = useSession()?.email ?? '';
  const { data, error, refetch } = useCallQuery('whiteboard/fetchById/:id', { params: { id } });
  const [kept, setKept] = useState<KeptBoard>();
  const isOffline = error?.answer.code === 'offline';

  useEffect(() => {
    if (data) void keptBoards.put(account, id, data);
    else if (isOffline) void keptBoards.get(account, id).then(setKept);
    else if (error) void keptBoards.delete(account, id);
  }, [account, id, data, error, isOffline]);

  const board = data ?? (isOffline ? kept : undefined);
  if (board) return <BoardFrame key={id} board={board} account={account} />;
  if (error) return <ErrorState isPage failure={error.answer} onRetry={() => void refetch()} />;
  return <RecordSkeleton />;
}
