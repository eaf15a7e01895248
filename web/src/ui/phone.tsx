import styles from './phone.module.css';

/** Tapped to call. */
export const Phone = ({ number }: { number: string }) => (
  <a className={styles.phone} href={`tel:+91${number}`} translate="no">
    {number}
  </a>
);
