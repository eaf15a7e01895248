import type { ListedStudent } from '@shala/contract/students.ts';
import { useRef } from 'react';
import { useMay } from '../../../platform/may.ts';
import { useSelection } from '../../../ui/list/use-selection.ts';

/** Students selected in the list, by admission; the selection survives paging. */
export function useStudentSelection(rows: readonly ListedStudent[] | undefined) {
  const may = useMay();
  const selection = useSelection();
  const seen = useRef(new Map<string, ListedStudent>());
  for (const row of rows ?? []) seen.current.set(row.admissionId, row);
  const selected = [...selection.ids].flatMap((id) => seen.current.get(id) ?? []);
  const isOffered = may('student/updatePins') || may('student/merge');
  return { selection: isOffered ? selection : undefined, selected };
}
