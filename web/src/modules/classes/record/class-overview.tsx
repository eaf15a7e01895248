import type { ClassRecord } from '@shala/contract/classes.ts';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { LazyPart } from '../../../ui/lazy-part.tsx';
import { TwoLines } from '../../../ui/list/two-lines.tsx';
import { FactGroup } from '../../../ui/record/fact-group.tsx';
import { useClassTeacherWork } from '../class-teacher-work.tsx';
import { useClassWords } from '../class-words.ts';
import { PersonName } from '../person-name.tsx';
import { ClassTeachings } from '../teachings/class-teachings.tsx';
import { ClassNextSteps } from './class-next-steps.tsx';
import { ClassPage } from './class-page-frame.tsx';
import { ClassSeats } from './class-seats.tsx';

const ClassTiles = lazy(() => import('../../tiles/class-tiles-public.tsx'));

function ClassOverview({ of }: { of: ClassRecord }) {
  const { t } = useTranslation('classes');
  const words = useClassWords();
  const workOf = useClassTeacherWork();
  return (
    <>
      <ClassNextSteps of={of} />
      <LazyPart fallback={null}>
        <ClassTiles of={of} />
      </LazyPart>
      <FactGroup
        title={t('group.class')}
        facts={[
          {
            label: t('field.classTeacher'),
            value: of.classTeacherId && (
              <TwoLines second={workOf(of)}>
                <PersonName id={of.classTeacherId} name={of.classTeacherName ?? ''} />
              </TwoLines>
            ),
          },
          { label: t('list.studentsOfSeats'), value: <ClassSeats {...of} /> },
          { label: t('field.medium'), value: words.medium(of.medium) },
          ...(of.standard >= 11
            ? [{ label: t('field.stream'), value: words.stream(of.stream) }]
            : []),
          { label: t('field.room'), value: of.room },
        ]}
      />
      <ClassTeachings of={of} />
    </>
  );
}

export const ClassOverviewPage = () => <ClassPage tab="overview" Part={ClassOverview} />;
