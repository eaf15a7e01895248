import type { AuditEntry } from '@shala/contract/audit.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { userHref } from '../../app/links/user-links.ts';
import { IconChevronRight } from '../../ui/icons.ts';
import { LanguageText } from '../../ui/language-text.tsx';
import { MarkedText } from '../../ui/marked-text.tsx';
import { Link } from '../../ui/navigation.tsx';
import { ChangeInWords } from '../../ui/record/change-in-words.tsx';
import { Facts } from '../../ui/record/facts.tsx';
import { useFormat } from '../../ui/use-format.ts';
import styles from './audit.module.css';
import { recordHref } from './audit-links.ts';
import { useAuditWords } from './use-audit-words.ts';

/** One act: what was done in a sentence, who did it, and on opening every change of it. */
export function AuditRow({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation('audit');
  const format = useFormat();
  const { changesOf, sentenceKey } = useAuditWords();
  const [isOpen, setOpen] = useState(false);
  const where = entry.entity === 'school' ? null : entry.schoolName;
  // The sentence names the record already.
  const [first, ...others] = changesOf(entry).filter(({ to }) => to !== entry.entityName);

  return (
    <li>
      <details className={styles.row} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          <IconChevronRight className={styles.arrow} size="1.6rem" aria-hidden />
          <time className={styles.time} dateTime={entry.at}>
            {format.time(entry.at)}
          </time>
          <span className={styles.what}>
            <span>
              <MarkedText
                text={t(sentenceKey(entry), { name: entry.entityName ?? t('unnamed') })}
              />
            </span>
            {(first || where) && !isOpen && (
              <span className={styles.first}>
                {where && <LanguageText>{first ? `${where} · ` : where}</LanguageText>}
                {first && <ChangeInWords {...first} />}
                {others.length > 0 &&
                  ` · ${t('more', { count: others.length, n: format.number(others.length) })}`}
              </span>
            )}
          </span>
          <span className={styles.who}>
            <LanguageText>{entry.accountName ?? t('common:record.someone')}</LanguageText>
          </span>
        </summary>
        {isOpen && <Details entry={entry} />}
      </details>
    </li>
  );
}

function Details({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation('audit');
  const format = useFormat();
  const { changesOf } = useAuditWords();
  const href = recordHref(entry);
  const changes = changesOf(entry);
  return (
    <div className={styles.details}>
      {changes.length > 0 && (
        <ul className={styles.changes}>
          {changes.map((change) => (
            <li key={change.field}>
              <ChangeInWords {...change} />
            </li>
          ))}
        </ul>
      )}
      <Facts
        facts={[
          { label: t('detail.at'), value: format.instant(entry.at) },
          {
            label: t('detail.who'),
            value: entry.accountId ? (
              <Link href={userHref({ id: entry.accountId })} translate="no">
                {entry.accountName}
              </Link>
            ) : (
              t('common:record.someone')
            ),
          },
          { label: t('detail.record'), value: t(`entity.${entry.entity}`) },
          { label: t('detail.school'), value: entry.schoolName },
          { label: t('detail.address'), value: entry.address },
        ]}
      />
      {href && <Link href={href}>{t('detail.open')}</Link>}
    </div>
  );
}
