import { formatMoney } from '../../ui/format.ts';
import styles from './fees.module.css';

/** An amount in a table; nothing is a dash. */
export const Money = ({ paise }: { paise: number }) => (
  <span className={styles.money}>{paise === 0 ? '–' : formatMoney(paise)}</span>
);
