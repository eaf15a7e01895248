import type { DayOfSchool } from '@shala/contract/attendance-overviews.ts';
import { presentShare } from '@shala/contract/mark-statuses.ts';
import { useTranslation } from 'react-i18next';
import table from '../../../ui/small-table.module.css';
import { useFormat } from '../../../ui/use-format.ts';
import { sumOf } from './totals.ts';

type Group = DayOfSchool['groups'][number];

interface GroupTableProps {
  groups: readonly Group[];
  /** Of several days: each student counts once a day. */
  ofDays?: boolean;
}

/** Totals by gender and by category, as government returns need them. */
export function GroupTable({ groups, ofDays = false }: GroupTableProps) {
  const { t } = useTranslation('attendance');
  if (groups.length === 0) return null;
  const genders = [...new Set(groups.map(({ gender }) => gender))];
  const categories = [...new Set(groups.map(({ category }) => category))];
  const rows = [
    ...genders.map((gender) => ({
      name: t(`students:gender.${gender}`),
      of: groups.filter((group) => group.gender === gender),
    })),
    ...categories.map((category) => ({
      name: category ? t(`students:category.${category}`) : t('groups.noCategory'),
      of: groups.filter((group) => group.category === category),
    })),
  ];
  return (
    <section aria-labelledby="groups">
      <h2 id="groups">{t('groups.title')}</h2>
      <table className={table.table} data-figures aria-labelledby="groups">
        <thead>
          <tr>
            <th scope="col">{t('groups.group')}</th>
            <th scope="col">{t(ofDays ? 'groups.days' : 'dayTotals.enrolled')}</th>
            <th scope="col">{t(ofDays ? 'groups.daysAbsent' : 'dayTotals.absent')}</th>
            <th scope="col">{t('field.present')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, of }) => (
            <Row key={name} name={name} of={of} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Row({ name, of }: { name: string; of: readonly Group[] }) {
  const format = useFormat();
  const totals = sumOf(of);
  const share = presentShare(totals);
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{format.number(totals.enrolled)}</td>
      <td>{format.number(totals.absent)}</td>
      <td>{share === undefined ? '–' : format.percent(share)}</td>
    </tr>
  );
}
