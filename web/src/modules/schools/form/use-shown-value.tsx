import type { ShowValue } from '../../../ui/form/conflict-panel.tsx';
import { ChosenPlace } from '../../geography/geography-public.ts';
import { schoolValue, useSchoolWords } from '../school-words.ts';
import type { SchoolValues } from './school-values.ts';

/** A value of the form as the person reads it, for settling a conflict: choices and places by their names. */
export function useShownValue(): ShowValue<SchoolValues> {
  const words = useSchoolWords();
  return (field, value, { stateId, districtId, blockId }) => {
    if (!value) return schoolValue(words, field, value);
    switch (field) {
      case 'stateId':
        return <ChosenPlace stateId={stateId} />;
      case 'districtId':
        return <ChosenPlace stateId={stateId} districtId={districtId} />;
      case 'blockId':
        return <ChosenPlace stateId={stateId} districtId={districtId} blockId={blockId} />;
      default:
        return schoolValue(words, field, value);
    }
  };
}
