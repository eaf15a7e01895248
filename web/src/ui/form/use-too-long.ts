import { useTranslation } from 'react-i18next';
import { type FieldProps, fieldValue } from './field.ts';

/**
 * Says at once that a text is too long. The browser's own limit would cut a pasted text without a word.
 */
export function useTooLong<Values>(
  field: FieldProps<Values>,
  maxLength: number | undefined,
): string | undefined {
  const { t } = useTranslation('validation');
  const value = fieldValue(field);
  const isTooLong =
    maxLength !== undefined && typeof value === 'string' && value.length > maxLength;
  return isTooLong ? t('too_long', { max: maxLength }) : undefined;
}
