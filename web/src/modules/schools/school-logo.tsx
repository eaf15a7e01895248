import { useFileLink } from '../../platform/use-file-link.ts';
import styles from './record/school-page.module.css';

/** The picture itself stays in the browser's memory. */
export function SchoolLogo({ fileId }: { fileId: string }) {
  const { url } = useFileLink(fileId);
  return (
    <span className={styles.logo}>{url && <img src={url} alt="" width={64} height={64} />}</span>
  );
}
