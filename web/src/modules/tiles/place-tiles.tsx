import type { PlaceTiles as PlaceFigures } from '@shala/contract/dashboard.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { CallError } from '../../platform/query-client.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { TilesSkeleton } from '../../ui/tiles/tiles-skeleton.tsx';
import type { PlaceCount } from './counted.ts';
import { Figures } from './figures.tsx';
import type { PlaceLinks } from './place-links.ts';
import styles from './place-tiles.module.css';
import Progress from './progress-public.tsx';
import { Tasks } from './tasks.tsx';

const tasks: readonly PlaceCount[] = [
  'registersMissing',
  'periodsUncovered',
  'classesWithoutTeacher',
  'studentsOwing',
  'booksOverdue',
];
const atAGlance: readonly PlaceCount[] = [
  'students',
  'classes',
  'registersMarked',
  'quizzesOpen',
  'devices',
];

interface PlaceTilesProps {
  answer: Pick<
    UseQueryResult<PlaceFigures, CallError>,
    'data' | 'error' | 'isFetching' | 'refetch'
  >;
  links: PlaceLinks;
}

/** What waits at a school or in a class, its numbers, and how it goes on. */
export function PlaceTiles({ answer, links }: PlaceTilesProps) {
  const { data, error, isFetching, refetch } = answer;
  return (
    <div className={styles.place}>
      {data ? (
        <Tiles figures={data} links={links} />
      ) : isFetching ? (
        <TilesSkeleton />
      ) : (
        error && <ErrorState isSlim failure={error.answer} onRetry={() => void refetch()} />
      )}
    </div>
  );
}

function Tiles({ figures, links }: { figures: PlaceFigures; links: PlaceLinks }) {
  const { t } = useTranslation('dashboard');
  const counted = (names: readonly PlaceCount[]) =>
    names.flatMap((name) => {
      const [count = 0, href] = [figures[name], links.numbers[name]];
      return count > 0 && href ? [{ name, count, href }] : [];
    });
  return (
    <div className={styles.tiles}>
      <div className={styles.numbers}>
        <Tasks waiting={counted(tasks)} none={t('tasks.noneHere')} />
        <Figures shown={counted(atAGlance)} />
      </div>
      {figures.progress && <Progress progress={figures.progress} links={links.progress} />}
    </div>
  );
}
