import { personHref } from '../../app/links/school-links.ts';
import { useMay } from '../../platform/may.ts';
import { LanguageText } from '../../ui/language-text.tsx';
import { Link } from '../../ui/navigation.tsx';

/** Leads to the person's page whoever keeps people. */
export function PersonName({ id, name }: { id: string; name: string }) {
  const may = useMay();
  const text = <LanguageText>{name}</LanguageText>;
  return may('User/fetchUserWithId/:id') ? <Link href={personHref(id)}>{text}</Link> : text;
}
