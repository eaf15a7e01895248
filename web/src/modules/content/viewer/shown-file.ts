/** A file by a link that works for ten minutes. */
export interface ShownFile {
  url: string;
  name: string;
  /** Asks for another link. */
  onExpired: () => void;
}
