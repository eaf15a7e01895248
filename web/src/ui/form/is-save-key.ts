interface PressedKey {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
}

/** Ctrl Enter saves a form, and goes on to the next step of an import. */
export const isSaveKey = ({ key, ctrlKey, metaKey }: PressedKey): boolean =>
  key === 'Enter' && (ctrlKey || metaKey);
