import { Button } from '@mantine/core';
import type { ComponentType } from 'react';
import { IconPlus } from '../icons.ts';
import { Link, useNavigation } from '../navigation.tsx';
import { useShortcut } from '../use-shortcut.ts';

type Icon = ComponentType<{ size: string; 'aria-hidden': true }>;

interface HeaderLinkProps {
  href: string;
  icon: Icon;
  children: string;
}

/** A secondary button above a list that links to another page. */
export const HeaderLink = ({ href, icon: Icon, children }: HeaderLinkProps) => (
  <Button
    variant="default"
    component={Link}
    href={href}
    leftSection={<Icon size="1.8rem" aria-hidden />}
  >
    {children}
  </Button>
);

/** The one primary button above a list, which creates a record; `n` is its key. */
export function NewLink({ href, icon: Icon, children }: HeaderLinkProps) {
  const { go } = useNavigation();
  useShortcut('n', () => go(href));
  return (
    <Button
      component={Link}
      href={href}
      leftSection={<Icon size="1.8rem" aria-hidden />}
      aria-keyshortcuts="n"
    >
      {children}
    </Button>
  );
}

/** Like `NewLink`, for a dialog. */
export function NewButton({ onClick, children }: { onClick: () => void; children: string }) {
  useShortcut('n', onClick);
  return (
    <Button
      leftSection={<IconPlus size="1.8rem" aria-hidden />}
      onClick={onClick}
      aria-keyshortcuts="n"
    >
      {children}
    </Button>
  );
}
