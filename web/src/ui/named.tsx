import { LanguageText } from './language-text.tsx';

/** A text in which a name stands: the translation widget leaves the name as it was written. */
export function Named({ text, name }: { text: string; name?: string | undefined }) {
  const at = name ? text.indexOf(name) : -1;
  if (!name || at === -1) return text;
  return (
    <>
      {text.slice(0, at)}
      <LanguageText>{name}</LanguageText>
      {text.slice(at + name.length)}
    </>
  );
}
