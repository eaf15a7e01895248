import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { Button, Menu } from '@mantine/core';
import type { ReactNode } from 'react';

interface ButtonMenuProps {
  label: string;
  icon: ReactNode;
  /** While what was chosen is done. */
  isBusy: boolean;
  isDisabled?: boolean;
  position?: 'bottom-start' | 'bottom-end';
  maxWidth?: string;
  /** `Menu.Item`s. */
  children: ReactNode;
}

/** A button of a page that offers several ways to do one thing. */
export function ButtonMenu(props: ButtonMenuProps) {
  const { label, icon, isBusy, isDisabled, position = 'bottom-start', maxWidth, children } = props;
  return (
    <Menu position={position} shadow="md" transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <Button variant="default" loading={isBusy} disabled={isDisabled} leftSection={icon}>
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown maw={maxWidth}>{children}</Menu.Dropdown>
    </Menu>
  );
}
