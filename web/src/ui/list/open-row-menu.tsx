import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { Menu } from '@mantine/core';
import type { ReactElement } from 'react';
import { useNavigation } from '../navigation.tsx';
import type { RowAction } from './row-menu.tsx';

interface OpenRowMenuProps {
  button: ReactElement;
  actions: readonly RowAction[];
}

/** Open at first; its button closes and opens it from then on. */
export default function OpenRowMenu({ button, actions }: OpenRowMenuProps) {
  const { go } = useNavigation();
  return (
    <Menu defaultOpened position="bottom-end" shadow="md" transitionProps={{ duration: 0 }}>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ label, icon, href, onSelect, isDanger, isDisabled }) => (
          <Menu.Item
            key={label}
            leftSection={icon}
            color={isDanger ? 'var(--bad)' : undefined}
            disabled={isDisabled}
            onClick={href ? () => go(href) : onSelect}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
