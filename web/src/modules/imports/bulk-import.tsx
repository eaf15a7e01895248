import type { ImportName } from '@shala/contract/importable.ts';
import type { ImportWizardProps } from '../../ui/import/import-types.ts';
import { ImportWizard } from '../../ui/import/import-wizard.tsx';
import { type ImportSettings, useImport } from './use-import.ts';

interface BulkImportProps
  extends ImportSettings,
    Pick<
      ImportWizardProps,
      | 'title'
      | 'changesInWords'
      | 'doneHref'
      | 'beforeFile'
      | 'accept'
      | 'fileKinds'
      | 'firstOptions'
      | 'extraOptions'
      | 'followUp'
    > {
  name: ImportName;
}

/** The import wizard for one of the API's bulk uploads. */
export function BulkImport({ name, invalidates, alsoSent, ...shown }: BulkImportProps) {
  const { reading, glue } = useImport(name, { invalidates, alsoSent });
  return glue && <ImportWizard key={reading} {...shown} {...glue} />;
}
