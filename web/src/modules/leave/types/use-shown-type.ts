import { useTranslation } from 'react-i18next';
import { usePlaceName, usePlaces } from '../../geography/geography-public.ts';

/** A value of the form in words, for a conflict. */
export function useShownType() {
  const { t } = useTranslation('leave');
  const placeName = usePlaceName();
  const { states } = usePlaces({ stateId: '', districtId: '' });
  return (field: string, value: unknown): string => {
    if (typeof value === 'boolean') return t(value ? 'types.yes' : 'types.no');
    if (value === null || value === '') return '';
    if (field === 'forRoles') {
      return (value as string[]).map((role) => t(`shell:roles.${role}`)).join(', ');
    }
    if (field === 'forGender') return t(`types.gender.${value}`);
    if (field === 'yearKind') return t(`types.year.${value}`);
    if (field === 'shownAs') return t(`types.shown.${value}`);
    const state = field === 'stateId' && states.find(({ id }) => id === value);
    return state ? placeName(state) : String(value);
  };
}
