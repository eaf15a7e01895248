import type { ClassRecord } from '@shala/contract/classes.ts';
import type { Lesson } from '@shala/contract/time-table.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Answer, CallResult } from '../../../platform/call.ts';
import { invalidate } from '../../../platform/query-client.ts';
import { useSave } from '../../../platform/use-call.ts';
import { type Cell, cellKey } from './week.ts';

export type OfferedSubject = CallResult<'timeTable/fetchSubjectByStandard'>[number];

export const savedLesson = { invalidates: ['timeTable', 'class/fetchById/:id', 'audit'] };

/** What is done with the cells of a class's week. A refusal is told by who or what is in the way. */
export function useWeekEditing(of: ClassRecord, lessons: readonly Lesson[]) {
  const queryClient = useQueryClient();
  const save = useSave('timeTable/addEdit', savedLesson);
  const remove = useSave('timeTable/deleteById/:id', savedLesson);
  /** The subject that the next click puts into a cell. */
  const [held, hold] = useState<OfferedSubject>();
  /** What is on its way, by cell. */
  const [pending, setPending] = useState<ReadonlyMap<string, string>>(new Map());

  const during = async (cell: Cell, shown: string, work: Promise<Answer<unknown>>) => {
    const key = cellKey(cell);
    setPending((now) => new Map(now).set(key, shown));
    const answer = await work;
    // Somebody else has changed the week meanwhile.
    if (!answer.success) await invalidate(queryClient, ['timeTable/fetchByClass/:classId']);
    setPending((now) => new Map([...now].filter(([one]) => one !== key)));
  };

  const lessonAt = (cell: Cell) => lessons.find((lesson) => cellKey(lesson) === cellKey(cell));

  const put = (cell: Cell, subject: OfferedSubject) => {
    const there = lessonAt(cell);
    const body = {
      ...(there && { id: there.id, version: there.version }),
      classId: of.id,
      ...cell,
      subjectId: subject.id,
      ...(subject.teacherId ? { teacherId: subject.teacherId } : {}),
      ...(there?.room ? { room: there.room } : {}),
    };
    return during(cell, subject.name, save.mutateAsync({ body }));
  };

  const move = ({ id, version, subjectId, subjectName, teacherId, room }: Lesson, cell: Cell) => {
    const body = {
      id,
      version,
      classId: of.id,
      ...cell,
      subjectId,
      teacherId,
      ...(room && { room }),
    };
    return during(cell, subjectName, save.mutateAsync({ body }));
  };

  const empty = (cell: Cell) => {
    const there = lessonAt(cell);
    if (!there) return;
    return during(cell, '', remove.mutateAsync({ params: { id: there.id } }));
  };

  const toggleHeld = (subject: OfferedSubject) =>
    hold((now) => (now?.id === subject.id ? undefined : subject));

  return { held, toggleHeld, letGo: () => hold(undefined), pending, lessonAt, put, move, empty };
}

export type WeekEditing = ReturnType<typeof useWeekEditing>;
