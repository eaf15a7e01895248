import { presentShare } from '@shala/contract/attendance.ts';
import { financialYearOf } from '@shala/contract/financial-year.ts';
import type { RowName } from '@shala/contract/rows.ts';
import type { School } from '@shala/contract/schools.ts';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { classesHref } from '../../../app/links/class-links.ts';
import { feesHref } from '../../../app/links/fee-links.ts';
import { keysHref } from '../../../app/links/key-links.ts';
import { schoolDayHref } from '../../../app/links/register-links.ts';
import { studentsHref } from '../../../app/links/student-links.ts';
import { useMay } from '../../../platform/may.ts';
import { useCallQuery } from '../../../platform/use-call.ts';
import { schoolDayOf } from '../../../ui/format.ts';
import { Link } from '../../../ui/navigation.tsx';
import { Facts } from '../../../ui/record/facts.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import styles from './school-page.module.css';

interface Props {
  school: School;
}

interface Glance {
  name: string;
  /** Shown to whoever may call it. */
  row: RowName;
  Value: ComponentType<Props>;
}

const glances: readonly Glance[] = [
  { name: 'classes', row: 'class/fetchAll', Value: Classes },
  { name: 'students', row: 'student/fetchAll', Value: Students },
  { name: 'attendance', row: 'attendance/fetchBySchool', Value: Attendance },
  { name: 'owed', row: 'fees/fetchOverview', Value: Owed },
  { name: 'devices', row: 'activationKey/fetchAllActivationCode', Value: Devices },
];

/** The school in figures, each with the way to the list behind it. */
export function SchoolGlance({ school }: Props) {
  const { t } = useTranslation('schools');
  const may = useMay();
  const shown = glances.filter(({ row }) => may(row));
  if (shown.length === 0) return null;
  return (
    <section className={styles.group}>
      <h2>{t('group.glance')}</h2>
      <Facts
        facts={shown.map(({ name, Value }) => ({
          label: t(`glance.${name}`),
          value: <Value school={school} />,
        }))}
      />
    </section>
  );
}

function Classes({ school: { id } }: Props) {
  const { data } = useCallQuery('class/fetchAll', { query: { schoolId: [id], pageSize: 1 } });
  return <Count of={data?.total} href={`${classesHref}?schoolId=${id}`} />;
}

function Students({ school: { id } }: Props) {
  const { data } = useCallQuery('student/fetchAll', { query: { schoolId: [id], pageSize: 1 } });
  return <Count of={data?.total} href={`${studentsHref}?schoolId=${id}`} />;
}

function Attendance({ school: { id } }: Props) {
  const { t } = useTranslation('schools');
  const format = useFormat();
  const { data } = useCallQuery('attendance/fetchBySchool', { query: { schoolId: id } });
  if (!data) return '–';
  const { classes, day, trend } = data;
  const marked = classes.filter(({ markedAt }) => markedAt !== null).length;
  const totals = trend.find((one) => one.day === day.day);
  const share = totals && presentShare(totals);
  const words =
    day.kind === 'off'
      ? [t('glance.dayOff')]
      : [
          t('glance.marked', { marked: format.number(marked), count: classes.length }),
          share !== undefined && t('glance.present', { share: format.percent(share) }),
        ];
  return <Link href={schoolDayHref({ id })}>{words.filter(Boolean).join(' · ')}</Link>;
}

/** What is due of the running financial year up to this month. */
function Owed({ school: { id, udiseCode } }: Props) {
  const format = useFormat();
  const today = schoolDayOf(new Date());
  const from = `${financialYearOf(today).slice(0, 4)}-04-01`;
  const to = `${today.slice(0, 7)}-01`;
  const { data } = useCallQuery('fees/fetchOverview', { query: { search: udiseCode, from, to } });
  const own = data?.rows.find(({ schoolId }) => schoolId === id);
  if (!own) return '–';
  return <Link href={feesHref({ schoolId: id })}>{format.money(own.owedPaise)}</Link>;
}

function Devices({ school: { id } }: Props) {
  const { data } = useCallQuery('activationKey/fetchAllActivationCode', {
    query: { schoolId: [id], pageSize: 500 },
  });
  const devices = data?.rows.reduce((sum, key) => sum + key.devices, 0);
  return <Count of={devices} href={`${keysHref}?schoolId=${id}`} />;
}

function Count({ of, href }: { of: number | undefined; href: string }) {
  const format = useFormat();
  return of === undefined ? '–' : <Link href={href}>{format.number(of)}</Link>;
}
