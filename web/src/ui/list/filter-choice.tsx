import '@mantine/core/styles/Popover.layer.css';
import { Popover } from '@mantine/core';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { MultiSelectList } from '../multi-select/multi-select-list.tsx';
import { multiSelectDefaults } from '../multi-select/multi-select-logic.ts';
import styles from './filter-bar.module.css';
import type { Filter } from './filter-chip.tsx';

interface FilterChoiceProps {
  filter: Filter;
  chosen: readonly string[];
  onChange: (values: string[]) => void;
  isOpen: boolean;
  onClose: (returnFocus: boolean) => void;
  /** The id of the chip's label, which names the list too. */
  labelId: string;
  chip: ReactElement;
}

/** A list with more items than this has a search. */
const searchFrom = 10;

/** A filter's choices below its chip. */
export default function FilterChoice({
  filter: { items, singleSelection = false, onSearch },
  chosen,
  onChange,
  isOpen,
  onClose,
  labelId,
  chip,
}: FilterChoiceProps) {
  const { t } = useTranslation('common');
  return (
    <Popover
      opened={isOpen}
      onDismiss={() => onClose(false)}
      closeOnEscape={false}
      position="bottom-start"
      width={280}
      offset={4}
      transitionProps={{ duration: 0 }}
      withRoles={false}
      withinPortal={false}
    >
      <Popover.Target>{chip}</Popover.Target>
      <Popover.Dropdown className={styles.dropdown}>
        <MultiSelectList
          items={items}
          chosen={chosen}
          onChange={onChange}
          onClose={onClose}
          labelId={labelId}
          maxHeight={280}
          allowSearchFilter={onSearch !== undefined || items.length > searchFrom}
          onSearch={onSearch}
          rules={{ ...multiSelectDefaults, singleSelection, enableSelectAll: false }}
          texts={{
            selectAll: t('multiSelect.selectAll'),
            unSelectAll: t('multiSelect.unSelectAll'),
            search: t('multiSelect.search'),
            empty: t('multiSelect.noData'),
            emptyFiltered: t('multiSelect.noFilteredData'),
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
