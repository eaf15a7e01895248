import '@mantine/core/styles/Popover.layer.css';
import { Popover } from '@mantine/core';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './multi-select.module.css';
import type { MultiSelectProps } from './multi-select.tsx';
import { MultiSelectList, type MultiSelectListProps } from './multi-select-list.tsx';
import { multiSelectDefaults } from './multi-select-logic.ts';

interface OpenMultiSelectProps extends MultiSelectProps {
  isOpen: boolean;
  onClose: (returnFocus: boolean) => void;
  button: ReactElement;
}

/** The list of a multi-select below its button. */
export default function OpenMultiSelect({
  isOpen,
  onClose,
  button,
  ...props
}: OpenMultiSelectProps) {
  const { t } = useTranslation('common');
  return (
    <Popover
      opened={isOpen}
      onChange={(opened) => !opened && onClose(false)}
      onDismiss={() => onClose(false)}
      closeOnEscape={false}
      position="bottom-start"
      width="target"
      offset={4}
      transitionProps={{ duration: 0 }}
      middlewares={{ flip: true, shift: true, size: { padding: 8 } }}
      withRoles={false}
      withinPortal={false}
    >
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown className={styles.dropdown}>
        <MultiSelectList {...listProps(props, t)} labelId={props.labelId} onClose={onClose} />
      </Popover.Dropdown>
    </Popover>
  );
}

function listProps(
  props: MultiSelectProps,
  t: (key: string) => string,
): Omit<MultiSelectListProps, 'labelId' | 'onClose'> {
  return {
    items: props.items,
    chosen: props.value,
    onChange: props.onChange,
    maxHeight: props.maxHeight ?? multiSelectDefaults.maxHeight,
    allowSearchFilter: props.allowSearchFilter ?? multiSelectDefaults.allowSearchFilter,
    onSearch: props.onSearch,
    rules: {
      singleSelection: props.singleSelection ?? multiSelectDefaults.singleSelection,
      enableSelectAll: props.enableSelectAll ?? multiSelectDefaults.enableSelectAll,
      limitSelection: props.limitSelection ?? multiSelectDefaults.limitSelection,
    },
    texts: {
      selectAll: props.selectAllText ?? t('multiSelect.selectAll'),
      unSelectAll: props.unSelectAllText ?? t('multiSelect.unSelectAll'),
      search: props.searchPlaceholderText ?? t('multiSelect.search'),
      empty: props.noDataAvailableText ?? t('multiSelect.noData'),
      emptyFiltered: props.noFilteredDataAvailableText ?? t('multiSelect.noFilteredData'),
    },
  };
}
