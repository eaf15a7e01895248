import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { feeTemplatesHref } from '../../../app/links/fee-links.ts';
import { RequirePermission } from '../../../platform/require-permission.tsx';
import { useCallQuery } from '../../../platform/use-call.ts';
import { useOpened } from '../../../ui/dialog/use-opened.ts';
import { RecordSkeleton } from '../../../ui/record/record-skeleton.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { useYears } from '../../academic-years/academic-years-public.ts';
import { TemplateForm } from './template-form.tsx';

export const NewTemplatePage = () => (
  <RequirePermission row="fees/addEditTemplate" way="create" redirectTo={feeTemplatesHref()}>
    <InYear />
  </RequirePermission>
);

export const EditTemplatePage = () => (
  <RequirePermission row="fees/addEditTemplate" redirectTo={feeTemplatesHref()}>
    <InYear />
  </RequirePermission>
);

/** The days are those of the current year. */
function InYear() {
  const { t } = useTranslation('fees');
  const { id } = useParams({ strict: false }) as { id?: string };
  const { data: years, error, refetch } = useYears();
  const { data: templates, ...finding } = useCallQuery(
    'fees/fetchTemplates',
    {},
    // A new answer would replace the form while somebody fills it in.
    { refetchOnWindowFocus: false, enabled: id !== undefined },
  );
  const template = useOpened(
    id,
    templates?.find((one) => one.id === id),
  );
  const failed = error ?? finding.error;
  if (failed && (!years || (id && !templates))) {
    const onRetry = () => void Promise.all([refetch(), finding.refetch()]);
    return <ErrorState isPage failure={failed.answer} onRetry={onRetry} />;
  }
  if (!years || (id && !templates)) return <RecordSkeleton />;
  const year = years.find(({ isCurrent }) => isCurrent) ?? years[0];
  if (!year) {
    return <ErrorState isPage failure={{ code: 'not_found', message: t('structure.noYear') }} />;
  }
  if (!id) return <TemplateForm year={year} />;
  if (template) return <TemplateForm key={id} year={year} template={template} />;
  return <ErrorState isPage failure={{ code: 'not_found', message: t('templates.notFound') }} />;
}
