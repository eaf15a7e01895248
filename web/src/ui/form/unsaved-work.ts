/** A form that stands open, or another place where something is typed before it is saved. */
export interface Work {
  /** As the person sees it: the form's title. */
  title: string;
  isUnsaved: () => boolean;
  /** Ends with the work unsaved where something hinders it; the form says what. */
  save: () => Promise<void>;
}

const open = new Set<Work>();

export function registerWork(work: Work): () => void {
  open.add(work);
  return () => open.delete(work);
}

export const unsavedWork = (): Work[] => [...open].filter((work) => work.isUnsaved());
