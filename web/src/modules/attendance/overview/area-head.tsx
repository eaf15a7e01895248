import type { AreaPath as Path } from '@shala/contract/attendance-overviews.ts';
import { useTranslation } from 'react-i18next';
import { LanguageText } from '../../../ui/language-text.tsx';
import { AreaPath } from './area-path.tsx';

interface AreaHeadProps {
  path: Path;
  withoutBlock: boolean;
  /** What the links keep of the address. */
  query: Record<string, string | undefined>;
}

/** The name of the chosen area, and the way back to those around it. */
export function AreaHead({ path, withoutBlock, query }: AreaHeadProps) {
  const { t } = useTranslation('attendance');
  const place = path.at(-1);
  return (
    <>
      <AreaPath path={path} query={query} />
      <h2>
        {place && !withoutBlock ? <LanguageText>{place.name}</LanguageText> : t('place.noBlock')}
      </h2>
    </>
  );
}
