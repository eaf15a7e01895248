import type { AcademicYear } from '@shala/contract/academic-years.ts';
import { useTranslation } from 'react-i18next';
import { useSave } from '../../platform/use-call.ts';
import { useDelete } from '../../ui/dialog/use-delete.ts';
import { formatNumber } from '../../ui/format.ts';
import { IconCalendarCheck } from '../../ui/icons.ts';
import { actionsFor, deleteAction, editAction, rowAction } from '../../ui/list/row-actions.tsx';
import { notify } from '../../ui/notify.ts';

const invalidates = ['academicYear', 'class', 'subject', 'dashboard', 'audit'];

/** The actions of one year of the list. */
export function useYearActions(
  years: readonly AcademicYear[],
  onEdit: (year: AcademicYear) => void,
) {
  const { t } = useTranslation('academic-years');
  const { confirmAndDelete, confirm, dialog } = useDelete('academicYear/delete/:id', invalidates);
  const saveCurrent = useSave('academicYear/updateCurrent', { invalidates });

  const makeCurrent = async (year: AcademicYear) => {
    const { id, version, name } = year;
    const isSure = await confirm({
      title: t('current.title', { name }),
      about: name,
      consequence: consequenceOf(year),
      verb: t('current.verb'),
    });
    if (!isSure) return;
    const answer = await saveCurrent.mutateAsync({ body: { id, version } });
    if (answer.success) notify.success(t('current.done', { name }));
  };

  const consequenceOf = (year: AcademicYear): string => {
    const closing = years.filter((other) => closesWith(other, year));
    const count = closing.reduce((sum, { classes }) => sum + classes, 0);
    const isBack = years.some(
      (other) =>
        other.isCurrent && other.stateId === year.stateId && other.startsOn > year.startsOn,
    );
    if (isBack) return t('current.opens', { name: year.name });
    if (closing.length === 0) return t('current.closesNone');
    const names = closing.map(({ name }) => name).join(', ');
    return t('current.closes', { names, count, n: formatNumber(count) });
  };

  const deleteYear = ({ id, name }: AcademicYear) =>
    confirmAndDelete(id, {
      title: t('delete.title', { name }),
      about: name,
      consequence: t('delete.text'),
      verb: t('delete.verb'),
      done: t('delete.done', { name }),
    });

  const actionsOf = (year: AcademicYear) =>
    actionsFor(
      !year.isCurrent &&
        rowAction(t('list.makeCurrent'), IconCalendarCheck, () => void makeCurrent(year)),
      editAction(t('list.edit'), () => onEdit(year)),
      deleteAction(
        year.classes > 0
          ? t('list.inUse', { count: year.classes, n: formatNumber(year.classes) })
          : t('list.delete'),
        () => void deleteYear(year),
        year.classes > 0,
      ),
    );

  /** Until a year is current, no school can begin. */
  const offerAsCurrent = (added: AcademicYear) => {
    const isOfSame = ({ stateId }: AcademicYear) => stateId === added.stateId;
    if (!years.some((year) => year.isCurrent && isOfSame(year))) void makeCurrent(added);
  };

  return { actionsOf, offerAsCurrent, dialog };
}

/** Open until now, and before the year that becomes the current one. */
const closesWith = (other: AcademicYear, year: AcademicYear) =>
  other.stateId === year.stateId && !other.isClosed && other.startsOn < year.startsOn;
