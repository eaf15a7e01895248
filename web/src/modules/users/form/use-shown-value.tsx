import type { Role } from '@shala/contract/roles.ts';
import type { Title } from '@shala/contract/titles.ts';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShowValue } from '../../../ui/form/conflict-panel.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { ChosenPlace } from '../../geography/geography-public.ts';
import { useSchoolName } from '../../schools/schools-public.ts';
import { useUserWords } from '../user-words.ts';
import type { AreaValues, UserValues, WorkValues } from './user-values.ts';

/** A value of the form as the person reads it, for settling a conflict. */
export function useShownValue(): ShowValue<UserValues> {
  const words = useUserWords();

  return (field, value) => {
    if (value === null || value === undefined || value === '') return '';
    switch (field) {
      case 'role':
        return words.role(value as Role);
      case 'gender':
        return words.gender(String(value));
      case 'language':
        return words.language(String(value));
      case 'isPremium':
        return words.premium(value === true);
      case 'accessControlList':
        return words.titles(value as Title[]);
      case 'schools':
        return listed(value as WorkValues[], (work) => <ShownWork work={work} />);
      case 'locations':
        return listed(value as AreaValues[], (area) => <ShownArea area={area} />);
      default:
        return String(value);
    }
  };
}

const listed = <Entry extends { key: string }>(
  entries: readonly Entry[],
  show: (entry: Entry) => ReactNode,
) =>
  entries.length > 0 &&
  entries.map((entry, index) => (
    <Fragment key={entry.key}>
      {index > 0 && '; '}
      {show(entry)}
    </Fragment>
  ));

function ShownWork({ work }: { work: WorkValues }) {
  const { schoolId, schoolName, designation, from, to } = work;
  const { t } = useTranslation('users');
  const format = useFormat();
  const chosenName = useSchoolName(schoolName ? undefined : schoolId);
  const days = { from: from && format.day(from), to: to && format.day(to) };
  const time = t(to ? 'work.fromTo' : 'work.since', days);
  return [schoolName || chosenName, designation, time].filter(Boolean).join(', ');
}

function ShownArea({ area: { areaName, stateId, districtId, blockId } }: { area: AreaValues }) {
  return areaName || <ChosenPlace stateId={stateId} districtId={districtId} blockId={blockId} />;
}
