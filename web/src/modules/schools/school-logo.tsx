import { config } from '../../platform/config.ts';
import { useCallQuery } from '../../platform/use-call.ts';
import styles from './record/school-page.module.css';

/** Its link is good for ten minutes; the picture itself stays in the browser's memory. */
export function SchoolLogo({ fileId }: { fileId: string }) {
  const { data } = useCallQuery(
    'file/fetchLink/:id',
    { params: { id: fileId } },
    { staleTime: 9 * 60_000 },
  );
  return (
    <span className={styles.logo}>
      {data && <img src={config.apiHost + data.url} alt="" width={64} height={64} />}
    </span>
  );
}
