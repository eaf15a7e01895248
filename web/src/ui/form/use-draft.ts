import { useEffect, useRef, useState } from 'react';
import { fillForm } from './fill-form.ts';
import { isSame, mergeEdits } from './merge-edits.ts';
import type { Form } from './use-form-save.ts';

/** Where drafts are kept; the platform provides one on IndexedDB. */
export interface DraftStorage {
  /** False where another tab has the same form open: it keeps the draft until its signal. */
  hold: (key: string, until: AbortSignal) => Promise<boolean>;
  get: (key: string) => Promise<unknown>;
  set: (key: string, draft: unknown) => Promise<void>;
  remove: (key: string) => Promise<void>;
}

export interface Draft {
  storage: DraftStorage;
  /** Names the record: `school/new`, `school/<id>`. */
  key: string;
}

/** Of a form that is filled in again at once. */
export const noDraft: Draft = {
  storage: {
    hold: async () => true,
    get: async () => undefined,
    set: async () => {},
    remove: async () => {},
  },
  key: '',
};

interface DraftOptions<Values> extends Draft {
  form: Form<Values>;
}

const pauseBeforeKeeping = 400;

/** Keeps typed and unsaved values, and restores them after a reload or a power cut. */
export function useDraft<Values extends object>({ storage, key, form }: DraftOptions<Values>) {
  const [isRestored, setRestored] = useState(false);
  const [isLoaded, setLoaded] = useState(false);
  const [isElsewhere, setElsewhere] = useState(false);
  const theForm = useRef(form);
  theForm.current = form;
  /** The record as it was when the draft was restored. */
  const fresh = useRef<Values>(undefined);

  useEffect(() => {
    const gone = new AbortController();
    const load = async () => {
      const isHeld = await storage.hold(key, gone.signal);
      const draft = isHeld && (await storage.get(key));
      if (gone.signal.aborted) return;
      setElsewhere(!isHeld);
      if (isDraft<Values>(draft) && !theForm.current.isDirty()) {
        fresh.current = theForm.current.getInitialValues();
        restore(theForm.current, draft);
        setRestored(true);
      }
      setLoaded(isHeld);
    };
    void load();
    return () => gone.abort();
  }, [storage, key]);

  const values = form.values;
  const isDirty = form.isDirty();
  const unkept = useRef<Values>(undefined);
  useEffect(() => {
    if (!isLoaded) return;
    unkept.current = isDirty ? values : undefined;
    if (!isDirty) return;
    const timer = setTimeout(() => {
      // Forgotten in the meantime: the page is about to be left, or the values are saved.
      if (!unkept.current) return;
      unkept.current = undefined;
      void storage.set(key, { values, base: theForm.current.getInitialValues() });
    }, pauseBeforeKeeping);
    return () => clearTimeout(timer);
  }, [storage, key, values, isLoaded, isDirty]);

  // A person who is redirected at once, as at the end of a plan, must not lose the last letters.
  useEffect(
    () => () => {
      if (!unkept.current) return;
      void storage.set(key, { values: unkept.current, base: theForm.current.getInitialValues() });
    },
    [storage, key],
  );

  const forget = async () => {
    unkept.current = undefined;
    setRestored(false);
    if (!isElsewhere) await storage.remove(key);
  };

  const discard = () => {
    if (fresh.current) form.setInitialValues(fresh.current);
    form.reset();
    return forget();
  };

  return { isRestored, isElsewhere, discard, forget };
}

/** A draft remembers from which values of the record it began. */
interface KeptDraft<Values> {
  values: Values;
  base: Values;
}

const isDraft = <Values>(draft: unknown): draft is KeptDraft<Values> =>
  typeof draft === 'object' && draft !== null && 'values' in draft && 'base' in draft;

/** Where the record was saved meanwhile, the draft's changes go into what it is now. */
function restore<Values extends object>(
  form: Form<Values>,
  { values, base }: KeptDraft<Values>,
): void {
  const now = form.getInitialValues();
  if (isSame(versionOf(base), versionOf(now))) {
    fillForm(form, { ...form.getValues(), ...values });
    return;
  }
  const merged = mergeEdits(base, values, now);
  if (merged.contested.length === 0) {
    fillForm(form, merged.values);
    return;
  }
  // Saving then meets the other edit, and the person chooses.
  form.setInitialValues(base);
  fillForm(form, values);
}

const versionOf = (values: object) => ('version' in values ? values.version : undefined);
