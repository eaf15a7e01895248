import { LanguageText } from './language-text.tsx';

/** A text with a name in it, which the translation widget must not translate. */
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
