import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { ActionIcon, Menu } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { IconDots } from '../icons.ts';
import { useNavigation } from '../navigation.tsx';

export interface RowAction {
  label: string;
  icon?: ReactNode;
  onSelect?: () => void;
  /** Instead of `onSelect`. */
  href?: string;
  isDanger?: boolean;
  isDisabled?: boolean;
}

interface RowMenuProps {
  /** 'Actions for …' */
  label: string;
  actions: readonly RowAction[];
}

/** The menu is rendered when its button is first pressed, as a page of fifty rows would render fifty menus. */
export function RowMenu({ label, actions }: RowMenuProps) {
  const [isUsed, setUsed] = useState(false);
  const { go } = useNavigation();
  if (actions.length === 0) return null;

  const button = (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={label}
      aria-haspopup="menu"
      onClick={isUsed ? undefined : () => setUsed(true)}
    >
      <IconDots size="1.8rem" aria-hidden />
    </ActionIcon>
  );
  if (!isUsed) return button;

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
