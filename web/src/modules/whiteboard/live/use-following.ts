import type { BoardChanges, BoardRecord } from '@shala/contract/whiteboard.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { callQuery } from '../../../platform/use-call.ts';
import { type BoardEvent, followBoard } from './follow-board.ts';

/** Changes of the page that is shown; undefined where all of it has to be fetched again. */
type Listener = (changes: BoardChanges | { pageId: string; version: number }) => void;

export interface Following {
  isConnected: boolean;
  /** The shown page hears what is drawn on it. */
  listen: (listener: Listener) => () => void;
}

interface Options {
  goTo: (pageId: string) => void;
  /** The page on which something is drawn is opened. */
  isFollowing: boolean;
}

/** Follows a board that somebody else draws on. */
export function useFollowing(board: BoardRecord, { goTo, isFollowing }: Options): Following {
  const queryClient = useQueryClient();
  const [isConnected, setConnected] = useState(false);
  const listeners = useRef(new Set<Listener>());
  const latest = useRef({ goTo, isFollowing });
  useEffect(() => {
    latest.current = { goTo, isFollowing };
  });
  const { id, isMine } = board;

  useEffect(() => {
    if (isMine) return;
    const unmount = new AbortController();
    const hear = ({ pages, changes }: BoardEvent) => {
      const { queryKey } = callQuery('whiteboard/fetchById/:id', { params: { id } });
      queryClient.setQueryData(
        queryKey,
        (known: BoardRecord | undefined) => known && { ...known, pageList: pages },
      );
      const received = changes.length > 0 ? changes : pages.map(asChange);
      for (const listener of listeners.current) for (const one of received) listener(one);
      const last = changes.at(-1);
      if (last && latest.current.isFollowing) latest.current.goTo(last.pageId);
    };
    void followBoard(id, hear, setConnected, unmount.signal);
    return () => unmount.abort();
  }, [queryClient, id, isMine]);

  const listen = useRef((listener: Listener) => {
    listeners.current.add(listener);
    return () => void listeners.current.delete(listener);
  }).current;
  return { isConnected, listen };
}

const asChange = ({ id, version }: { id: string; version: number }) => ({ pageId: id, version });
