import { useTranslation } from 'react-i18next';
import { catalogueHref } from '../../../app/links/library-links.ts';
import { BulkImport } from '../../imports/imports-public.ts';
import { useSchoolPlace } from '../../schools/schools-public.ts';
import { libraryChanged } from '../library-calls.ts';
import { LibraryOfSchool } from '../library-header.tsx';

const endings = '.csv,.tsv,.txt,.xlsx,.mrc,.marc,.xml,text/csv';

/** The accession register from a list, a copy a line, or from a catalogue in MARC. */
export function BookImportPage() {
  const { t } = useTranslation('library');
  const { inAddress } = useSchoolPlace();
  return (
    <LibraryOfSchool
      row="library/bulkUploadBook"
      title={t('import.title')}
      here="import"
      hasHeading
    >
      {(schoolId) => (
        <BulkImport
          key={schoolId}
          name="book"
          title={t('import.title')}
          accept={endings}
          fileKinds={t('import.fileKinds')}
          doneHref={catalogueHref(inAddress)}
          invalidates={libraryChanged}
          firstOptions={{ schoolId }}
        />
      )}
    </LibraryOfSchool>
  );
}
