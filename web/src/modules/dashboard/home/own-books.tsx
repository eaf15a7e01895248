import type { OwnHome } from '@shala/contract/dashboard.ts';
import { useTranslation } from 'react-i18next';
import { bookHref } from '../../../app/links/library-links.ts';
import { IconBook2, IconChevronRight } from '../../../ui/icons.ts';
import { LanguageText } from '../../../ui/language-text.tsx';
import { Link } from '../../../ui/navigation.tsx';
import tiles from '../../../ui/tiles/tiles.module.css';
import { useFormat } from '../../../ui/use-format.ts';
import styles from '../dashboard.module.css';

/** The books at home, with the days they are due back. */
export function OwnBooks({ books }: { books: NonNullable<OwnHome['books']> }) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  return (
    <section aria-labelledby="own-books">
      <h2 id="own-books">{t('home.books')}</h2>
      <ul className={tiles.tasks}>
        {books.map(({ id, bookId, name, dueOn, isOverdue }) => (
          <li key={id}>
            <Link className={tiles.task} href={bookHref({ id: bookId })}>
              <IconBook2 size="2.4rem" aria-hidden />
              <span className={styles.lines}>
                <b>
                  <LanguageText>{name}</LanguageText>
                </b>
                <span>
                  {t(isOverdue ? 'home.bookOverdue' : 'home.bookDue', { when: format.day(dueOn) })}
                </span>
              </span>
              <IconChevronRight size="1.8rem" aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
