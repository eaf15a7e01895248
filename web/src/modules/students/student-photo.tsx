import { config } from '../../platform/config.ts';
import { useCallQuery } from '../../platform/use-call.ts';
import styles from './record/student-page.module.css';

/** Its link is good for ten minutes; the picture itself stays in the browser's memory. */
export function StudentPhoto({ fileId }: { fileId: string }) {
  const { data } = useCallQuery(
    'file/fetchLink/:id',
    { params: { id: fileId } },
    { staleTime: 9 * 60_000 },
  );
  return (
    <span className={styles.photo}>
      {data && <img src={config.apiHost + data.url} alt="" width={72} height={90} />}
    </span>
  );
}
