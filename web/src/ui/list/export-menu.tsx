import { Menu, Text } from '@mantine/core';
import { useState } from 'react';
import { ButtonMenu } from '../button-menu.tsx';
import { IconDownload } from '../icons.ts';

interface ExportMenuProps<Format extends string> {
  label: string;
  formats: readonly { format: Format; name: string; help: string }[];
  /** Fetches and saves the whole filtered list; shows by itself what failed. */
  onExport: (format: Format) => Promise<unknown>;
  isDisabled: boolean;
}

/** Saves a list in one of several formats, each with what it is for. */
export function ExportMenu<Format extends string>(props: ExportMenuProps<Format>) {
  const { label, formats, onExport, isDisabled } = props;
  const [isRunning, setRunning] = useState(false);
  const save = async (format: Format) => {
    setRunning(true);
    await onExport(format);
    setRunning(false);
  };
  return (
    <ButtonMenu
      label={label}
      icon={<IconDownload size="1.8rem" aria-hidden />}
      isBusy={isRunning}
      isDisabled={isDisabled}
      maxWidth="32rem"
    >
      {formats.map(({ format, name, help }) => (
        <Menu.Item key={format} onClick={() => void save(format)}>
          {name}
          <Text component="span" display="block" size="sm" c="dimmed">
            {help}
          </Text>
        </Menu.Item>
      ))}
    </ButtonMenu>
  );
}
