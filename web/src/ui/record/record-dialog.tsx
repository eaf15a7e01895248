import type { ReactNode } from 'react';
import type { CallError } from '../../platform/query-client.ts';
import { ViewDialog } from '../dialog/view-dialog.tsx';
import { ErrorState } from '../states/error-state.tsx';
import styles from './record-dialog.module.css';
import { RecordSkeleton } from './record-skeleton.tsx';

interface RecordDialogProps<Data> {
  title: ReactNode;
  onClose: () => void;
  query: { data: Data | undefined; error: CallError | null; refetch: () => unknown };
  children: (data: Data) => ReactNode;
}

/** A record that is fetched when its dialog opens. */
export function RecordDialog<Data>({ title, onClose, query, children }: RecordDialogProps<Data>) {
  const { data, error, refetch } = query;
  return (
    <ViewDialog title={title} onClose={onClose} size="64rem">
      <div className={styles.record}>
        {data && children(data)}
        {!data && error && (
          <ErrorState failure={error.answer} onRetry={() => void refetch()} isSlim />
        )}
        {!data && !error && <RecordSkeleton />}
      </div>
    </ViewDialog>
  );
}
