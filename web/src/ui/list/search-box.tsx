import { CloseButton, TextInput } from '@mantine/core';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconSearch } from '../icons.ts';
import { useIsPhone } from '../use-is-phone.ts';
import { useShortcut } from '../use-shortcut.ts';
import styles from './filter-bar.module.css';

interface SearchBoxProps {
  value: string;
  onSearch: (text: string) => void;
  /** The fields that are searched: 'Name, UDISE code or village'. */
  placeholder?: string;
}

/** Long enough not to search for every letter, short enough not to be noticed. */
const pauseBeforeSearch = 300;

/** Searches while the person types; the `/` key focuses it from anywhere on the page. */
export function SearchBox({ value, onSearch, placeholder }: SearchBoxProps) {
  const { t } = useTranslation('common');
  const isPhone = useIsPhone();
  const [text, setText] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  const search = useRef(onSearch);
  search.current = onSearch;

  if (value !== lastValue) {
    setLastValue(value);
    if (value !== text.trim()) setText(value);
  }

  useEffect(() => {
    if (text.trim() === value) return;
    const timer = setTimeout(() => search.current(text), pauseBeforeSearch);
    return () => clearTimeout(timer);
  }, [text, value]);

  useShortcut('/', () => {
    input.current?.focus();
    input.current?.select();
  });

  const clear = () => {
    setText('');
    onSearch('');
    input.current?.focus();
  };

  const hint = placeholder ?? t('list.search');
  const clearButton = <CloseButton size="sm" aria-label={t('list.clearSearch')} onClick={clear} />;
  // A phone has no such key, and the width is the placeholder's.
  const key = isPhone ? undefined : (
    <kbd className={styles.key} aria-hidden>
      /
    </kbd>
  );

  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is unknown to Chrome before 118
    <form
      role="search"
      className={styles.search}
      style={{ '--hint-letters': hint.length } as CSSProperties}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(text);
      }}
    >
      <TextInput
        ref={input}
        type="search"
        aria-label={hint}
        aria-keyshortcuts="/"
        placeholder={hint}
        autoComplete="off"
        maxLength={100}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && text) clear();
        }}
        leftSection={<IconSearch size="1.8rem" aria-hidden />}
        rightSection={text ? clearButton : key}
      />
    </form>
  );
}
