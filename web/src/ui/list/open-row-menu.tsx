import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { Menu } from '@mantine/core';
import { type ComponentProps, cloneElement, type ReactElement, useRef } from 'react';
import { useNavigation } from '../navigation.tsx';
import type { RowAction } from './row-menu.tsx';

interface OpenRowMenuProps {
  button: ReactElement<ComponentProps<'button'>>;
  actions: readonly RowAction[];
}

/** Open at first; its button closes and opens it from then on. */
export default function OpenRowMenu({ button, actions }: OpenRowMenuProps) {
  const { go } = useNavigation();
  const target = useRef<HTMLButtonElement>(null);
  const choose = ({ href, onSelect }: RowAction) => {
    // The item goes with the menu: a dialog gives the focus back to the button.
    target.current?.focus();
    if (href) go(href);
    else onSelect?.();
  };
  return (
    <Menu
      defaultOpened
      // Mantine gives the focus back only to what had it before a later opening.
      onClose={() => target.current?.focus()}
      position="bottom-end"
      shadow="md"
      transitionProps={{ duration: 0 }}
    >
      <Menu.Target>{cloneElement(button, { ref: target })}</Menu.Target>
      <Menu.Dropdown>
        {actions.map((action) => (
          <Menu.Item
            key={action.label}
            leftSection={action.icon}
            color={action.isDanger ? 'var(--bad)' : undefined}
            disabled={action.isDisabled}
            onClick={() => choose(action)}
          >
            {action.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
