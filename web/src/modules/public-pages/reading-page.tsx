import { useTranslation } from 'react-i18next';
import { PageTitle } from '../../ui/page-title.tsx';
import styles from './public-pages.module.css';

interface Section {
  heading: string;
  paragraphs: string[];
}

/** A text in numbered sections from the `public-pages` texts. */
export function ReadingPage({ text }: { text: 'privacy' | 'terms' }) {
  const { t } = useTranslation('public-pages');
  const sections = t(`${text}.sections`, { returnObjects: true }) as Section[];
  return (
    <article className={styles.reading}>
      <PageTitle>{t(`${text}.title`)}</PageTitle>
      <p className={styles.intro}>{t(`${text}.intro`)}</p>
      <p className={styles.date}>{t(`${text}.updated`)}</p>
      <ol className={styles.sections}>
        {sections.map(({ heading, paragraphs }) => (
          <li key={heading}>
            <h2>{heading}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </li>
        ))}
      </ol>
    </article>
  );
}
