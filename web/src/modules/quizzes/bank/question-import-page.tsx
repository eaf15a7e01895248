import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { questionsHref } from '../../../app/links/quiz-links.ts';
import { currentLanguage, languages } from '../../../platform/i18n.ts';
import { RequirePermission } from '../../../platform/require-permission.tsx';
import { CreateMissing } from '../../../ui/import/create-missing.tsx';
import type { ExtraOptions } from '../../../ui/import/import-types.ts';
import { useClassWords } from '../../classes/classes-public.ts';
import { BulkImport } from '../../imports/imports-public.ts';
import { SchoolChip, useOwnSchools } from '../../schools/schools-public.ts';
import { useSubjectChoices } from '../../subjects/subjects-public.ts';
import styles from '../quizzes.module.css';

export const QuestionImportPage = () => (
  <RequirePermission row="quiz/bulkUploadMCQ" redirectTo={questionsHref}>
    <QuestionImport />
  </RequirePermission>
);

const endings = '.csv,.tsv,.txt,.xlsx,.gift,.xml,.zip,text/csv';

/** Questions from lists and from the files of other quiz programs. */
function QuestionImport() {
  const { t } = useTranslation('quizzes');
  const own = useOwnSchools();
  const [place, setPlace] = useState({
    schoolId: own?.[0]?.id ?? '',
    standard: '',
    subjectId: '',
    language: currentLanguage() as string,
  });
  const filled = Object.entries(place).filter(([, value]) => value !== '');
  return (
    <BulkImport
      name="question"
      title={t('import.title')}
      accept={endings}
      fileKinds={t('import.fileKinds')}
      doneHref={questionsHref}
      invalidates={['quiz', 'subject', 'audit']}
      beforeFile={<WhereTo place={place} onChange={setPlace} />}
      firstOptions={Object.fromEntries(filled)}
      extraOptions={(given) => <CreateChapters {...given} />}
    />
  );
}

interface Place {
  schoolId: string;
  standard: string;
  subjectId: string;
  language: string;
}

/** What the file does not say of its questions. */
function WhereTo({ place, onChange }: { place: Place; onChange: (place: Place) => void }) {
  const { t } = useTranslation('quizzes');
  const { standardItems } = useClassWords();
  const own = useOwnSchools();
  const subjects = useSubjectChoices(place);
  const set = (changes: Partial<Place>) => onChange({ ...place, ...changes });
  const none = { value: '', label: t('import.inFile') };
  const isHalf = (place.standard === '') !== (place.subjectId === '');
  return (
    <>
      <p className={styles.quiet}>{t('import.missing')}</p>
      {(!own || own.length > 1) && (
        <SchoolChip
          chosen={place.schoolId || undefined}
          onChoose={(id) => set({ schoolId: id ?? '', subjectId: '' })}
        />
      )}
      <div className={styles.row}>
        <NativeSelect
          label={t('field.standard')}
          value={place.standard}
          onChange={(event) => set({ standard: event.currentTarget.value, subjectId: '' })}
          description={isHalf && place.standard === '' && t('import.placeToo')}
          data={[none, ...standardItems.map(({ id, text }) => ({ value: id, label: text }))]}
        />
        <NativeSelect
          label={t('field.subject')}
          value={place.subjectId}
          onChange={(event) => set({ subjectId: event.currentTarget.value })}
          description={isHalf && place.subjectId === '' && t('import.placeToo')}
          data={[none, ...subjects]}
          translate="no"
        />
        <NativeSelect
          label={t('field.language')}
          value={place.language}
          onChange={(event) => set({ language: event.currentTarget.value })}
          data={languages.map(({ code, name }) => ({ value: code, label: name }))}
          translate="no"
        />
      </div>
    </>
  );
}

const chaptersShown = 8;

/** Chapters that the file names and the subject lacks are made where somebody says so. */
function CreateChapters({ result, ...chosen }: ExtraOptions) {
  const { t } = useTranslation('quizzes');
  const { chapters = [] } = result.missing;
  if (chapters.length === 0) return null;
  return (
    <CreateMissing
      {...chosen}
      option="createChapters"
      label={t('import.createChapters', { count: chapters.length })}
      names={chapters}
      shown={chaptersShown}
    />
  );
}
