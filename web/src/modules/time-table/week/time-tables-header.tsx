import { Button } from '@mantine/core';
import type { AcademicYear } from '@shala/contract/academic-years.ts';
import { useTranslation } from 'react-i18next';
import {
  arrangementHref,
  type Place,
  periodTimesHref,
} from '../../../app/links/time-table-links.ts';
import { useMay } from '../../../platform/may.ts';
import { IconClock, IconUsersGroup } from '../../../ui/icons.ts';
import { ListHeader } from '../../../ui/list/list-header.tsx';
import { Link } from '../../../ui/navigation.tsx';
import { YearSelect } from '../../classes/classes-public.ts';

const size = '1.8rem';

interface TimeTablesHeaderProps {
  place: Place;
  years: readonly AcademicYear[];
}

export function TimeTablesHeader({ place, years }: TimeTablesHeaderProps) {
  const { t } = useTranslation('time-table');
  const may = useMay();
  return (
    <ListHeader title={t('views.title')}>
      {years.length > 0 && <YearSelect years={years} chosen={place.academicYearId} />}
      {may('timeTable/fetchArrangement') && (
        <Button
          variant="default"
          component={Link}
          href={arrangementHref(place.schoolId)}
          leftSection={<IconUsersGroup size={size} aria-hidden />}
        >
          {t('arrangement.title')}
        </Button>
      )}
      {may('timeTable/updatePeriods') && (
        <Button
          variant="default"
          component={Link}
          href={periodTimesHref(place.schoolId)}
          leftSection={<IconClock size={size} aria-hidden />}
        >
          {t('periods.title')}
        </Button>
      )}
    </ListHeader>
  );
}
