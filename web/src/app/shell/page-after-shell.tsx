import { Outlet } from '@tanstack/react-router';
import { startTransition, useEffect, useState } from 'react';
import { PageSkeleton } from './shell-skeleton.tsx';

/** The page of the address. With the first one the shell comes before it, and a slow phone answers in between. */
export function PageAfterShell() {
  const [isDue, setDue] = useState(false);
  useEffect(() => startTransition(() => setDue(true)), []);
  return isDue ? <Outlet /> : <PageSkeleton />;
}
