import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import dialog from '../../ui/dialog/dialog.module.css';
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
  const { t } = useTranslation(['search', 'common']);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('shortcuts.title')}
      size="52rem"
      closeButtonProps={{ 'aria-label': t('common:close') }}
      transitionProps={{ duration: 120 }}
      classNames={{ content: dialog.content, header: dialog.header, title: dialog.title }}
    >
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
    </Modal>
  );
}
