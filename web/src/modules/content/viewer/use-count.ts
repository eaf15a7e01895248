import type { ContentRecord } from '@shala/contract/content.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useSession } from '../../../platform/session.ts';
import { countOpening } from '../kept/count-opening.ts';

/** Counts once that a published item was opened, and what its page says of it follows. */
export function useCount(content: ContentRecord): () => void {
  const account = useSession()?.email ?? '';
  const queryClient = useQueryClient();
  const isCounted = useRef(false);
  const count = async () => {
    if (!(await countOpening(account, content))) return;
    await queryClient.invalidateQueries({ queryKey: ['content/fetchUsage/:id'] });
  };
  return () => {
    if (isCounted.current || content.state !== 'published') return;
    isCounted.current = true;
    void count();
  };
}
