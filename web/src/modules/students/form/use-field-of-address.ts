import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { focusField } from '../../../ui/form/field-ids.ts';

/** A link may lead to one field of the form: `…/edit#motherName`. */
export function useFieldOfAddress() {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash) focusField(hash);
  }, [hash]);
}
