import { useTranslation } from 'react-i18next';
import { Mark } from '../../ui/mark.tsx';
import { PrintOnly } from '../../ui/print-only.tsx';
import type { GivenPin } from './given-pins.ts';
import styles from './pin-slips.module.css';
import { useClassLabel } from './student-words.ts';

/** Slips of paper to cut out and hand over, one a child; unseen on the screen. */
export const PinSlips = ({ pins }: { pins: readonly GivenPin[] }) => (
  <PrintOnly>
    <div className={styles.sheet}>
      {pins.map((pin) => (
        <PinSlip key={pin.id} given={pin} />
      ))}
    </div>
  </PrintOnly>
);

function PinSlip({ given }: { given: GivenPin }) {
  const { t } = useTranslation('students');
  const classLabel = useClassLabel();
  return (
    <section className={styles.slip}>
      <header>
        <Mark />
        <span>{given.schoolName}</span>
        <span className={styles.class}>{classLabel(given)}</span>
      </header>
      <h2>{given.name}</h2>
      <dl>
        <dt>{t('pins.address')}</dt>
        <dd>{window.location.origin}</dd>
        <dt>{t('pins.schoolCode')}</dt>
        <dd>{given.schoolCode}</dd>
        <dt>{t('list.registerNumber')}</dt>
        <dd>{given.registerNumber}</dd>
        <dt>{t('pins.pin')}</dt>
        <dd className={styles.pin}>{given.pin}</dd>
      </dl>
      <p>{t('pins.slipNote')}</p>
    </section>
  );
}
