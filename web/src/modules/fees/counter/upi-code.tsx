import encodeQR from 'qr';
import { useTranslation } from 'react-i18next';
import styles from './upi-code.module.css';

/** A UPI address as a QR code for the payer's phone. */
export default function UpiCode({ link }: { link: string }) {
  const { t } = useTranslation('fees');
  const dots = encodeQR(link, 'raw', { ecc: 'medium', border: 4 });
  const path = dots.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])),
  );
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${dots.length} ${dots.length}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={t('counter.upiCode')}
    >
      <rect width="100%" height="100%" fill="#fff" />
      <path d={path.join('')} fill="#000" />
    </svg>
  );
}
