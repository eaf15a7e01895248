import { Button } from '@mantine/core';
import type { BookCopy, BookRecord } from '@shala/contract/books.ts';
import { useParams } from '@tanstack/react-router';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { editBookHref } from '../../../app/links/library-links.ts';
import { useMay } from '../../../platform/may.ts';
import { useCallQuery } from '../../../platform/use-call.ts';
import { IconPencil, IconPlus, IconPrinter } from '../../../ui/icons.ts';
import { LanguageText } from '../../../ui/language-text.tsx';
import { LazyPart } from '../../../ui/lazy-part.tsx';
import { HeaderLink } from '../../../ui/list/header-link.tsx';
import { FactGroup } from '../../../ui/record/fact-group.tsx';
import { RecordHeader } from '../../../ui/record/record-header.tsx';
import { RecordSkeleton } from '../../../ui/record/record-skeleton.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import styles from '../library.module.css';
import { BookQueue } from '../reservations/book-queue.tsx';
import { useLibraryWords } from '../use-library-words.ts';
import { Copies } from './copies.tsx';

const CopiesDialog = lazy(() => import('./copies-dialog.tsx'));
const LabelsDialog = lazy(() => import('../labels/labels-dialog.tsx'));
const CopyDialog = lazy(() => import('./copy-dialog.tsx'));

export function BookPage() {
  const { id } = useParams({ strict: false }) as { id: string };
  const { data, error, refetch } = useCallQuery('library/byId/:id', { params: { id } });
  if (data) return <BookOverview book={data} />;
  if (error) {
    return <ErrorState isPage failure={error.answer} onRetry={() => void refetch()} />;
  }
  return <RecordSkeleton />;
}

/** A book with its copies, and who has them. */
function BookOverview({ book }: { book: BookRecord }) {
  const { t } = useTranslation('library');
  const may = useMay();
  const words = useLibraryWords();
  const [isAdding, setAdding] = useState(false);
  const [edited, setEdited] = useState<BookCopy>();
  const [isLabelling, setLabelling] = useState(false);
  const mayEdit = may('library/updateCopy');
  return (
    <>
      <RecordHeader
        name={book.name}
        subtitle={book.localName && <LanguageText>{book.localName}</LanguageText>}
        actions={
          may('library/addEdit', 'edit') && (
            <HeaderLink href={editBookHref(book)} icon={IconPencil}>
              {t('list.edit')}
            </HeaderLink>
          )
        }
      />
      <FactGroup
        title={t('form.book')}
        facts={[
          { label: t('field.author'), value: book.author },
          { label: t('field.publisher'), value: book.publisher },
          { label: t('field.language'), value: words.language(book.language) },
          { label: t('field.subjectId'), value: words.subject(book) },
          { label: t('field.isbn'), value: book.isbn },
          { label: t('field.shelf'), value: book.shelf },
          { label: t('list.available'), value: words.copies(book) },
        ]}
      />
      <section className={styles.part} aria-labelledby="copies">
        <h2 id="copies">{t('form.copies')}</h2>
        <Copies book={book} onEdit={mayEdit ? setEdited : undefined} />
        <div className={styles.acts}>
          {may('library/addCopies') && (
            <Button
              variant="default"
              leftSection={<IconPlus size="1.8rem" aria-hidden />}
              onClick={() => setAdding(true)}
            >
              {t('copy.add')}
            </Button>
          )}
          {may('library/fetchLabels') && book.copies > 0 && (
            <Button
              variant="default"
              leftSection={<IconPrinter size="1.8rem" aria-hidden />}
              onClick={() => setLabelling(true)}
            >
              {t('labels.print')}
            </Button>
          )}
        </div>
      </section>
      <BookQueue book={book} />
      <LazyPart>
        {isAdding && <CopiesDialog book={book} onClose={() => setAdding(false)} />}
        {isLabelling && (
          <LabelsDialog
            schoolId={book.schoolId}
            bookIds={[book.id]}
            onClose={() => setLabelling(false)}
          />
        )}
        {edited && (
          <CopyDialog
            key={edited.id}
            copy={edited}
            schoolId={book.schoolId}
            onClose={() => setEdited(undefined)}
          />
        )}
      </LazyPart>
    </>
  );
}
