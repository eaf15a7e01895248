import { startTransition, useEffect, useState } from 'react';

/** The rows; the first that come are put together in pieces, so that a slow phone answers in between. */
export function useFirstRows<Row>(rows: readonly Row[] | undefined): readonly Row[] | undefined {
  const [hasShown, setShown] = useState(rows !== undefined);
  const isDue = rows !== undefined && !hasShown;
  useEffect(() => {
    if (isDue) startTransition(() => setShown(true));
  }, [isDue]);
  return hasShown ? rows : undefined;
}
