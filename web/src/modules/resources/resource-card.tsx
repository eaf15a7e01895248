import type { Resource } from '@shala/contract/resources.ts';
import { useTranslation } from 'react-i18next';
import { resourcesHref } from '../../app/links/resource-links.ts';
import { IconExternalLink, IconPaperclip } from '../../ui/icons.ts';
import { LanguageText } from '../../ui/language-text.tsx';
import { type RowAction, RowMenu } from '../../ui/list/row-menu.tsx';
import { Link } from '../../ui/navigation.tsx';
import { ResourceSigns } from './resource-signs.tsx';
import styles from './resources.module.css';
import { useResourceWords } from './use-resource-words.ts';

interface ResourceCardProps {
  resource: Resource;
  /** The list's state, which stays in the address while the card is open. */
  query: URLSearchParams;
  actions: readonly RowAction[];
}

export function ResourceCard({ resource, query, actions }: ResourceCardProps) {
  const { t } = useTranslation('common');
  const words = useResourceWords();
  const name = words.name(resource);
  const text = words.text(resource);
  const address = new URLSearchParams(query);
  address.set('resource', resource.id);
  return (
    <li className={styles.card} data-pinned={resource.isPinned || undefined}>
      <div className={styles.head}>
        <h2>
          <Link href={`${resourcesHref}?${address}`}>
            <LanguageText>{name}</LanguageText>
          </Link>
        </h2>
        <RowMenu label={t('list.actionsFor', { name })} actions={actions} />
      </div>
      <ResourceSigns of={resource} />
      {text && (
        <p className={styles.excerpt}>
          <LanguageText>{text}</LanguageText>
        </p>
      )}
      <p className={styles.quiet}>
        {resource.link && <IconExternalLink size="1.6rem" aria-hidden />}
        {resource.fileId && <IconPaperclip size="1.6rem" aria-hidden />}
        <span>
          <LanguageText>{words.place(resource)}</LanguageText> · {words.days(resource)}
        </span>
      </p>
    </li>
  );
}
