import type { ClassRecord } from '@shala/contract/classes.ts';

export interface TeachingValues {
  /** The subject's id. */
  key: string;
  subjectId: string;
  teacherId: string;
}

export interface TeachingsValues {
  id: string;
  version: number;
  /** Sorted by subject, so that two people's choices can be compared. */
  teachings: TeachingValues[];
}

export const valuesOf = ({ id, version, teachings }: ClassRecord): TeachingsValues => ({
  id,
  version,
  teachings: inOrder(
    teachings.map(({ subjectId, teacherId }) => taught(subjectId, teacherId ?? '')),
  ),
});

export const toggled = (teachings: readonly TeachingValues[], subjectId: string) =>
  teachings.some((one) => one.subjectId === subjectId)
    ? teachings.filter((one) => one.subjectId !== subjectId)
    : inOrder([...teachings, taught(subjectId)]);

export const taught = (subjectId: string, teacherId = ''): TeachingValues => ({
  key: subjectId,
  subjectId,
  teacherId,
});

const inOrder = (teachings: readonly TeachingValues[]) =>
  [...teachings].sort((a, b) => a.subjectId.localeCompare(b.subjectId));

export const bodyOf = ({ id, version, teachings }: TeachingsValues) => ({
  id,
  version,
  teachings: teachings.map(({ subjectId, teacherId }) => ({
    subjectId,
    ...(teacherId ? { teacherId } : {}),
  })),
});
