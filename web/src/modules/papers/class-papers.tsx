import { lazy } from 'react';
import { useMay } from '../../platform/may.ts';
import { LazyPart } from '../../ui/lazy-part.tsx';

const ClassPapersMenu = lazy(() => import('./class-papers-menu.tsx'));

/** What is printed for a whole class. */
export function ClassPapers({ classId }: { classId: string }) {
  const may = useMay();
  if (!may('student/fetchClassList')) return null;
  return (
    <LazyPart>
      <ClassPapersMenu classId={classId} />
    </LazyPart>
  );
}
