import type { ClassRecord } from '@shala/contract/classes.ts';
import type { Lesson } from '@shala/contract/time-table.ts';
import { useState } from 'react';
import type { Answer, CallResult } from '../../../platform/call.ts';
import { useSave } from '../../../platform/use-call.ts';
import { type Cell, cellKey } from './week.ts';

export type OfferedSubject = CallResult<'timeTable/fetchSubjectByStandard'>[number];

export const savedLesson = { invalidates: ['timeTable', 'class/fetchById/:id', 'audit'] };

/** Places, moves and removes the lessons of a class's week. */
export function useWeekEditing(of: ClassRecord, lessons: readonly Lesson[]) {
  const save = useSave('timeTable/addEdit', savedLesson);
  const remove = useSave('timeTable/deleteById/:id', savedLesson);
  /** The subject that the next click places in a cell. */
  const [picked, setPicked] = useState<OfferedSubject>();
  /** The subject being saved, by cell. */
  const [pending, setPending] = useState<ReadonlyMap<string, string>>(new Map());

  const during = async (cell: Cell, shown: string, work: Promise<Answer<unknown>>) => {
    const key = cellKey(cell);
    setPending((now) => new Map(now).set(key, shown));
    await work;
    setPending((now) => new Map([...now].filter(([one]) => one !== key)));
  };

  const lessonAt = (cell: Cell) => lessons.find((lesson) => cellKey(lesson) === cellKey(cell));

  const place = (cell: Cell, subject: OfferedSubject) => {
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

  const togglePicked = (subject: OfferedSubject) =>
    setPicked((now) => (now?.id === subject.id ? undefined : subject));

  return {
    picked,
    togglePicked,
    clearPicked: () => setPicked(undefined),
    pending,
    lessonAt,
    place,
    move,
    empty,
  };
}

export type WeekEditing = ReturnType<typeof useWeekEditing>;
