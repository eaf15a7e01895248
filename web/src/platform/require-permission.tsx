import type { RowName } from '@shala/contract/rows.ts';
import { Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMay, type Way } from './may.ts';

interface OnlyWhoMayProps {
  row: RowName;
  way?: Way;
  /** Where everyone else is led. */
  elseTo: string;
  children: ReactNode;
}

/** A page for which no button is shown to others, for those who type its address. */
export function OnlyWhoMay({ row, way, elseTo, children }: OnlyWhoMayProps) {
  const may = useMay();
  return may(row, way) ? children : <Navigate to={elseTo} replace />;
}
