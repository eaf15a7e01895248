import type { ContentRecord } from '@shala/contract/content.ts';
import { useTranslation } from 'react-i18next';
import { formatSize } from '../../../ui/format.ts';
import { LanguageText } from '../../../ui/language-text.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import styles from '../content.module.css';
import { SaveButton } from '../viewer/save-button.tsx';

/** The files that an item had, the latest first. */
export function Revisions({ content }: { content: ContentRecord }) {
  const { t } = useTranslation('content');
  const format = useFormat();
  return (
    <section className={styles.part} aria-labelledby="versions">
      <h2 id="versions">{t('page.versions')}</h2>
      <ul className={styles.revisions}>
        {content.revisions.map((one) => (
          <li key={one.number}>
            <span>
              <strong>{t('page.version', { number: format.number(one.number) })}</strong>{' '}
              <LanguageText>{one.fileName ?? one.link}</LanguageText>
              <small>
                {[
                  t(`kind.${one.kind}`),
                  one.size !== null && formatSize(one.size),
                  format.date(one.addedAt),
                  t('page.openings', { count: one.openings ?? 0 }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </span>
            {one.fileId && <SaveButton fileId={one.fileId} size={one.size ?? 0} />}
          </li>
        ))}
      </ul>
    </section>
  );
}
