import type { RowName } from '@shala/contract/rows.ts';
import { Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMay, type Way } from './may.ts';
import { useUserData } from './user-data.ts';

interface RequirePermissionProps {
  row: RowName;
  way?: Way;
  /** The page for everyone without the permission. */
  redirectTo: string;
  children: ReactNode;
}

/** Guards a page against a person who types its address; its buttons are hidden from them anyway. */
export function RequirePermission({ row, way, redirectTo, children }: RequirePermissionProps) {
  const user = useUserData();
  const may = useMay();
  // Of a session that has just ended nothing is known, and its page is asked for again after the sign-in.
  if (!user) return null;
  return may(row, way) ? children : <Navigate to={redirectTo} replace />;
}
