import { personHref } from '../../app/links/school-links.ts';
import { useMay } from '../../platform/may.ts';
import { LanguageText } from '../../ui/language-text.tsx';
import { Link } from '../../ui/navigation.tsx';

/** A name, with a link for those who may open the person's page. */
export function PersonName({ id, name }: { id: string; name: string }) {
  const may = useMay();
  const text = <LanguageText>{name}</LanguageText>;
  return may('User/fetchUserWithId/:id') ? <Link href={personHref(id)}>{text}</Link> : text;
}
