import type { Mark, MarkStatus, ShownStatus, Totals } from '@shala/contract/attendance.ts';
import { sql } from 'kysely';
import { columnsAs } from '../../../platform/columns.ts';

export const shown = sql<ShownStatus | null>`shown_status(mark.status, mark.leave_status)`;

/** A mark with who made it; its columns are absent together where nothing was marked. */
export const markColumns = [
  'mark.version as markVersion',
  'mark.status as markStatus',
  ...columnsAs('mark', [
    'leaveId',
    'leaveStatus',
    'note',
    'inAt',
    'outAt',
    'tappedAt',
    'arrivedAt',
  ]),
] as const;

interface MarkRow {
  markVersion: number | null;
  markStatus: string | null;
  shown: ShownStatus | null;
  leaveId: string | null;
  leaveStatus: string | null;
  note: string | null;
  inAt: string | null;
  outAt: string | null;
  markedByName: string | null;
  tappedAt: string | null;
  arrivedAt: string | null;
}

export const asMark = (row: MarkRow): Mark => ({
  version: row.markVersion ?? 0,
  status: row.markStatus as MarkStatus | null,
  shown: row.shown,
  leaveId: row.leaveId,
  leaveStatus: row.leaveStatus as Mark['leaveStatus'],
  note: row.note,
  inAt: row.inAt,
  outAt: row.outAt,
  markedBy: row.markedByName,
  tappedAt: row.tappedAt,
  arrivedAt: row.arrivedAt,
});

/** Totals as the tables of counts have them. */
export const totalsOf = (table: string) =>
  (
    [
      ['enrolled', 'enrolled'],
      ['present', 'present'],
      ['absent', 'absent'],
      ['late', 'late'],
      ['half_day', 'halfDay'],
      ['on_leave', 'onLeave'],
      ['medical', 'medical'],
    ] as const
  ).map(([column, name]) => sql<number>`${sql.ref(`${table}.${column}`)}`.as(name));

export const asTotals = (row: Totals): Totals => ({
  enrolled: row.enrolled,
  present: row.present,
  absent: row.absent,
  late: row.late,
  halfDay: row.halfDay,
  onLeave: row.onLeave,
  medical: row.medical,
});
