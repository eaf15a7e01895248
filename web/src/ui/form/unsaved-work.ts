/** An open form, or another place where something is typed before it is saved. */
interface Work {
  /** The form's title, as the person sees it. */
  title: string;
  isUnsaved: () => boolean;
  /** Leaves the work unsaved when saving fails; the form shows why. */
  save: () => Promise<void>;
}

const open = new Set<Work>();

export function registerWork(work: Work): () => void {
  open.add(work);
  return () => open.delete(work);
}

export const unsavedWork = (): Work[] => [...open].filter((work) => work.isUnsaved());
