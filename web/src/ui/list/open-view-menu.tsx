import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { Menu } from '@mantine/core';
import { type ComponentProps, cloneElement, type ReactElement, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Density } from './use-table-view.ts';
import type { ViewMenuProps } from './view-menu.tsx';

const densities: Density[] = ['lines', 'whole'];

/** Open at first; its button closes and opens it from then on. The first column, the record's link, always stays. */
export default function OpenViewMenu({
  button,
  columns: [, ...others],
  view,
}: ViewMenuProps & { button: ReactElement<ComponentProps<'button'>> }) {
  const target = useRef<HTMLButtonElement>(null);
  const { t } = useTranslation('common');
  const isDensity = (value: string): value is Density => densities.some((one) => one === value);
  return (
    <Menu
      defaultOpened
      // Mantine gives the focus back only to what had it before a later opening.
      onClose={() => target.current?.focus()}
      position="bottom-end"
      shadow="md"
      closeOnItemClick={false}
      transitionProps={{ duration: 0 }}
    >
      <Menu.Target>{cloneElement(button, { ref: target })}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('list.density')}</Menu.Label>
        <Menu.RadioGroup
          value={view.density}
          onChange={(value) => isDensity(value) && view.setDensity(value)}
        >
          {densities.map((density) => (
            <Menu.RadioItem key={density} value={density}>
              {t(`list.densities.${density}`)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Label>{t('list.columns')}</Menu.Label>
        {others.map(({ name, header }) => (
          <Menu.CheckboxItem
            key={name}
            checked={!view.hidden.has(name)}
            onChange={(isShown) =>
              view.setHidden(
                isShown ? [...view.hidden].filter((one) => one !== name) : [...view.hidden, name],
              )
            }
          >
            {header}
          </Menu.CheckboxItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
