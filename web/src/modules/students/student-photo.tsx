import { useFileLink } from '../../platform/use-file-link.ts';
import styles from './record/student-page.module.css';

/** The picture itself stays in the browser's memory. */
export function StudentPhoto({ fileId }: { fileId: string }) {
  const { url } = useFileLink(fileId);
  return (
    <span className={styles.photo}>{url && <img src={url} alt="" width={72} height={90} />}</span>
  );
}
