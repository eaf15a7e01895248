import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { Button, Menu, Text } from '@mantine/core';
import { useState } from 'react';
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
    <Menu position="bottom-start" shadow="md" transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <Button
          variant="default"
          loading={isRunning}
          disabled={isDisabled}
          leftSection={<IconDownload size="1.8rem" aria-hidden />}
        >
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown maw="32rem">
        {formats.map(({ format, name, help }) => (
          <Menu.Item key={format} onClick={() => void save(format)}>
            {name}
            <Text component="span" display="block" size="sm" c="dimmed">
              {help}
            </Text>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
