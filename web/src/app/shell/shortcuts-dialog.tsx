import { useTranslation } from 'react-i18next';
import { ViewDialog } from '../../ui/dialog/view-dialog.tsx';
import styles from './shortcuts-dialog.module.css';

/** The marks' letters are the same in every language, as the page reads the key's position. */
const groups = {
  anywhere: { search: ['Ctrl', 'K'], keys: ['?'], close: ['Esc'] },
  inList: { find: ['/'], new: ['N'] },
  inRegister: {
    move: ['↑', '↓'],
    mark: ['P', 'A', 'L', 'H', 'M', 'N'],
    roll: ['0', '–', '9'],
    save: ['Enter'],
    undo: ['Ctrl', 'Z'],
  },
} as const;

export default function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('search');
  return (
    <ViewDialog title={t('shortcuts.title')} onClose={onClose} size="52rem">
      {Object.entries(groups).map(([group, shortcuts]) => (
        <section key={group}>
          <h3 className={styles.group}>{t(`shortcuts.${group}`)}</h3>
          <dl className={styles.shortcuts}>
            {Object.entries<readonly string[]>(shortcuts).map(([name, keys]) => (
              <div key={name}>
                <dt>{t(`shortcuts.${name}`)}</dt>
                <dd>
                  {keys.map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </ViewDialog>
  );
}
