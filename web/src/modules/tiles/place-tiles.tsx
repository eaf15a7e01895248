import type { PlaceTiles as Figured } from '@shala/contract/dashboard.ts';
import { useTranslation } from 'react-i18next';
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
const figures: readonly PlaceCount[] = [
  'students',
  'classes',
  'registersMarked',
  'quizzesOpen',
  'devices',
];

interface PlaceTilesProps {
  tiles: Figured;
  links: PlaceLinks;
}

/** What waits at a school or in a class, its numbers, and how it goes on. */
export function PlaceTiles({ tiles, links }: PlaceTilesProps) {
  const { t } = useTranslation('dashboard');
  const counted = (names: readonly PlaceCount[]) =>
    names.flatMap((name) => {
      const [count = 0, href] = [tiles[name], links.numbers[name]];
      return count > 0 && href ? [{ name, count, href }] : [];
    });
  return (
    <div className={styles.tiles}>
      <div className={styles.numbers}>
        <Tasks waiting={counted(tasks)} none={t('tasks.noneHere')} />
        <Figures shown={counted(figures)} />
      </div>
      {tiles.progress && <Progress progress={tiles.progress} links={links.progress} />}
    </div>
  );
}
