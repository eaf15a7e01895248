/** A file by a link that works for ten minutes. */
export interface ShownFile {
  url: string;
  name: string;
  /** The browser could not show it: its link has run out, or it cannot read such a file. */
  onFailed: () => void;
}
