import { useEffect, useRef, useState } from 'react';
import type { Form } from './use-form-save.ts';

/** Where drafts are kept; the platform provides one on IndexedDB. */
export interface DraftStorage {
  get: (key: string) => Promise<unknown>;
  set: (key: string, draft: unknown) => Promise<void>;
  remove: (key: string) => Promise<void>;
}

export interface DraftOptions<Values> {
  storage: DraftStorage;
  /** Names the record: `school/new`, `school/<id>`. */
  key: string;
  form: Form<Values>;
}

const pauseBeforeKeeping = 400;

/** Keeps typed and unsaved values, and restores them after a reload or a power cut. */
export function useDraft<Values extends object>({ storage, key, form }: DraftOptions<Values>) {
  const [isRestored, setRestored] = useState(false);
  const [isLoaded, setLoaded] = useState(false);
  const theForm = useRef(form);
  theForm.current = form;

  useEffect(() => {
    let isGone = false;
    storage.get(key).then((draft) => {
      if (isGone) return;
      if (isDraft(draft) && !theForm.current.isDirty()) {
        theForm.current.setValues({ ...theForm.current.getValues(), ...draft });
        setRestored(true);
      }
      setLoaded(true);
    });
    return () => {
      isGone = true;
    };
  }, [storage, key]);

  const values = form.values;
  const isDirty = form.isDirty();
  const unkept = useRef<Values>(undefined);
  useEffect(() => {
    if (!isLoaded) return;
    unkept.current = isDirty ? values : undefined;
    if (!isDirty) return;
    const timer = setTimeout(() => {
      unkept.current = undefined;
      void storage.set(key, values);
    }, pauseBeforeKeeping);
    return () => clearTimeout(timer);
  }, [storage, key, values, isLoaded, isDirty]);

  // A person who is redirected at once, as at the end of a plan, must not lose the last letters.
  useEffect(
    () => () => {
      if (unkept.current) void storage.set(key, unkept.current);
    },
    [storage, key],
  );

  const forget = () => {
    unkept.current = undefined;
    setRestored(false);
    return storage.remove(key);
  };

  const discard = () => {
    form.reset();
    return forget();
  };

  return { isRestored, discard, forget };
}

const isDraft = (draft: unknown): draft is Record<string, unknown> =>
  typeof draft === 'object' && draft !== null && !Array.isArray(draft);
