import { Drawing } from './drawing.tsx';
import styles from './state.module.css';

export const SchoolDrawing = () => (
  <Drawing>
    <path d="M10 78h100M20 78V44h80v34M60 14 30 44h60zM60 14V6" />
    <path className={styles.spot} d="M60 6h14l-4 4 4 4H60z" />
    <path d="M52 78V60h16v18M30 54h10v8H30zM80 54h10v8H80z" />
    <circle cx="60" cy="34" r="4" />
  </Drawing>
);

export const PeopleDrawing = () => (
  <Drawing>
    <circle cx="60" cy="28" r="12" />
    <path d="M36 78c0-18 10-28 24-28s24 10 24 28zM24 70H8c0-12 6-20 16-20 3 0 5 .6 7 2M96 70h16c0-12-6-20-16-20-3 0-5 .6-7 2" />
    <circle cx="24" cy="36" r="8" />
    <circle className={styles.spot} cx="96" cy="36" r="8" />
  </Drawing>
);

export const PaperDrawing = () => (
  <Drawing>
    <path d="M36 8h36l16 16v56H36zM72 8v16h16M46 38h32M46 50h32M46 62h18" />
    <path className={styles.spot} d="m80 66 6 6 12-14" />
  </Drawing>
);

export const SearchDrawing = () => (
  <Drawing>
    <path d="M14 26h54M14 44h36M14 62h30" />
    <circle cx="76" cy="50" r="20" />
    <path d="m90 65 16 16" />
    <path className={styles.spot} d="M68 50h16" />
  </Drawing>
);

export const CalendarDrawing = () => (
  <Drawing>
    <path d="M24 18h72v60H24zM24 34h72M40 10v14M80 10v14M42 46h.1M54 46h.1M66 46h.1M78 46h.1M42 58h.1M54 58h.1M66 58h.1" />
    <circle className={styles.spot} cx="78" cy="60" r="8" />
  </Drawing>
);

export const ClassDrawing = () => (
  <Drawing>
    <path d="M18 10h84v44H18zM44 78l16-24 16 24M60 54v24M28 44h20" />
    <path className={styles.spot} d="M30 22h26M30 32h16" />
    <path d="M70 24h20v14H70z" />
  </Drawing>
);

export const BooksDrawing = () => (
  <Drawing>
    <path d="M10 78h100M22 78V26h14v52M36 78V18h16v60M22 38h14M36 32h16M36 64h16" />
    <path d="m60 30 14-4 14 48-14 4zM63 42l14-4" />
    <path className={styles.spot} d="M36 44h16" />
  </Drawing>
);
