import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { Menu, useMantineColorScheme } from '@mantine/core';
import { type ComponentProps, cloneElement, type ReactElement, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { keepColourScheme } from '../../platform/colour-scheme.ts';
import { useInstall } from '../../platform/install-prompt.ts';
import { IconDeviceDesktopDown, IconKey, IconLogout } from '../../ui/icons.ts';
import { useNavigation } from '../../ui/navigation.tsx';
import type { PagePath } from '../routes.tsx';
import styles from './person-menu.module.css';

const schemes = ['light', 'dark', 'auto'] as const;

interface OpenPersonMenuProps {
  /** With large letters the button has room for the beginning of the name alone. */
  name: string;
  button: ReactElement<ComponentProps<'button'>>;
  onLogout: () => void;
}

/** Open at first; its button closes and opens it from then on. */
export default function OpenPersonMenu({ name, button, onLogout }: OpenPersonMenuProps) {
  const { t } = useTranslation('shell');
  const { go } = useNavigation();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const install = useInstall();
  const target = useRef<HTMLButtonElement>(null);

  const choose = (chosen: string) => {
    const scheme = chosen as (typeof schemes)[number];
    setColorScheme(scheme);
    void keepColourScheme(scheme);
  };

  return (
    <Menu
      defaultOpened
      // Mantine gives the focus back only to what had it before a later opening.
      onClose={() => target.current?.focus()}
      position="bottom-end"
      width="min(24rem, 100vw - 2.4rem)"
      shadow="md"
    >
      <Menu.Target>{cloneElement(button, { ref: target })}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Label className={styles.wholeName} translate="no">
          {name}
        </Menu.Label>
        <Menu.Label>{t('colour.label')}</Menu.Label>
        <Menu.RadioGroup value={colorScheme} onChange={choose}>
          {schemes.map((scheme) => (
            <Menu.RadioItem key={scheme} value={scheme} closeMenuOnClick={false}>
              {t(`colour.${scheme}`)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        {install && (
          <Menu.Item
            leftSection={<IconDeviceDesktopDown size="1.8rem" aria-hidden />}
            onClick={install}
          >
            {t('header.install')}
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={<IconKey size="1.8rem" aria-hidden />}
          onClick={() => go('/auth/change-password' satisfies PagePath)}
        >
          {t('header.changePassword')}
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size="1.8rem" aria-hidden />} onClick={onLogout}>
          {t('entries.Logout')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
