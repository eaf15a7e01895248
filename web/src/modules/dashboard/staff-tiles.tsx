import type { Dashboard } from '@shala/contract/dashboard.ts';
import { type TileName, tileNames } from '@shala/contract/tile-names.ts';
import { Fragment, lazy, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSave } from '../../platform/use-call.ts';
import { LazyPart } from '../../ui/lazy-part.tsx';
import { Figures, Tasks } from '../tiles/tiles-public.ts';
import { AreaBars } from './area-bars.tsx';
import { BackupTask } from './backup-task.tsx';
import styles from './dashboard.module.css';
import type { numbersFor } from './dashboard-links.ts';
import { ImportTasks } from './import-tasks.tsx';
import { OwnDays } from './own-days.tsx';
import { OwnLeave } from './own-leave.tsx';

const Progress = lazy(() => import('../tiles/progress-public.tsx'));
const Outliers = lazy(() => import('./outliers.tsx'));
const ArrangeTiles = lazy(() => import('./arrange-tiles.tsx'));

interface StaffTilesProps {
  dashboard: Dashboard;
  numbers: ReturnType<typeof numbersFor>;
  /** The first step stands above and says what is to do. */
  hasStep: boolean;
}

/** What the person has to do, and how things go on, in the order that the person has chosen. */
export function StaffTiles({ dashboard, numbers, hasStep }: StaffTilesProps) {
  const { t } = useTranslation('dashboard');
  const [isArranging, setArranging] = useState(false);
  const save = useSave('dashboard/updateTiles', { invalidates: ['dashboard/fetchAll'] });
  const { hidden, ordered } = save.variables?.body ?? dashboard.tiles ?? noChoice;
  const tiles = tilesOf({ dashboard, numbers, hasStep }, t('tasks.none'));
  const names = [...ordered, ...tileNames.filter((name) => !ordered.includes(name))].filter(
    (name) => tiles[name],
  );
  return (
    <>
      {names.map((name) => !hidden.includes(name) && <Fragment key={name}>{tiles[name]}</Fragment>)}
      {dashboard.tiles && (
        <button
          type="button"
          className={styles.arrangeButton}
          aria-expanded={isArranging}
          onClick={() => setArranging(!isArranging)}
        >
          {t('arrange.title')}
        </button>
      )}
      {isArranging && (
        <LazyPart fallback={null}>
          <ArrangeTiles
            names={names}
            hidden={hidden}
            onChange={(body) => void save.mutateAsync({ body })}
          />
        </LazyPart>
      )}
    </>
  );
}

const noChoice = { hidden: [] as TileName[], ordered: [] as TileName[] };

function tilesOf(
  { dashboard, numbers: { tasks, figures }, hasStep }: StaffTilesProps,
  nothingToDo: string,
): Partial<Record<TileName, ReactNode>> {
  const { importsToFinish = [], backupDue } = dashboard;
  const { ownLeave, ownDays, progress, outliers, schoolsByArea } = dashboard;
  const hasOthers = importsToFinish.length > 0 || backupDue !== undefined;
  return {
    tasks: (tasks.length > 0 || hasOthers || !hasStep) && (
      <Tasks waiting={tasks} none={nothingToDo}>
        {hasOthers && (
          <>
            <ImportTasks imports={importsToFinish} />
            {backupDue && <BackupTask {...backupDue} />}
          </>
        )}
      </Tasks>
    ),
    ownLeave: ownLeave && ownLeave.length > 0 && <OwnLeave leave={ownLeave} />,
    ownDays: ownDays && <OwnDays days={ownDays} />,
    progress: progress && (
      <LazyPart fallback={null}>
        <Progress progress={progress} />
      </LazyPart>
    ),
    outliers: outliers && (
      <LazyPart fallback={null}>
        <Outliers outliers={outliers} />
      </LazyPart>
    ),
    figures: figures.length > 0 && <Figures shown={figures} />,
    areas: schoolsByArea && <AreaBars {...schoolsByArea} />,
  };
}
