import type { ClassRecord } from '@shala/contract/classes.ts';
import { useMay } from '../../platform/may.ts';
import { useCallQuery } from '../../platform/use-call.ts';
import { linksOfClass } from './place-links.ts';
import { PlaceTiles } from './place-tiles.tsx';

/** The dashboard's tiles of one class of this year, on its page. */
export default function ClassTiles({ of }: { of: ClassRecord }) {
  const may = useMay();
  const answer = useCallQuery(
    'dashboard/fetchByClass/:classId',
    { params: { classId: of.id } },
    { enabled: !of.isClosed && may('dashboard/fetchByClass/:classId') },
  );
  return <PlaceTiles answer={answer} links={linksOfClass(of)} />;
}
