import type { School } from '@shala/contract/schools.ts';
import { useMay } from '../../platform/may.ts';
import { useCallQuery } from '../../platform/use-call.ts';
import { linksOfSchool } from './place-links.ts';
import { PlaceTiles } from './place-tiles.tsx';

/** The dashboard's tiles of one school, on its page. */
export default function SchoolTiles({ school: { id, planState } }: { school: School }) {
  const may = useMay();
  const isRunning = planState !== 'expired' && planState !== 'none';
  const answer = useCallQuery(
    'dashboard/fetchBySchool/:schoolId',
    { params: { schoolId: id } },
    { enabled: isRunning && may('dashboard/fetchBySchool/:schoolId') },
  );
  return <PlaceTiles answer={answer} links={linksOfSchool(id)} />;
}
