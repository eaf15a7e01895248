import { TextInput } from '@mantine/core';
import { type ChangeEvent, type ClipboardEvent, type CompositionEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './installation-key.module.css';
import { afterDeletedDash, groupKey, type KeyText, pasteKey } from './key-text.ts';
import { useKeyUndo } from './use-key-undo.ts';

interface Props {
  value: string;
  onChange: (value: string) => void;
  isReadOnly: boolean;
}

/** An input that inserts the dashes by itself, wherever the person types, pastes or deletes. */
export function KeyInput({ value, onChange, isReadOnly }: Props) {
  const { t } = useTranslation('auth');
  const isComposing = useRef(false);

  const put = (input: HTMLInputElement, { value, caret }: KeyText) => {
    // The value is set before React renders, so that React leaves the caret in place.
    input.value = value;
    input.setSelectionRange(caret, caret);
    onChange(value);
  };
  const undo = useKeyUndo(put);
  const show = (input: HTMLInputElement, text: KeyText) => {
    undo.keep({ value, caret: value.length }, text);
    put(input, text);
  };

  const onInput = (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    // The text of an input method is grouped only when it is complete.
    if (isComposing.current) return onChange(input.value);
    const caret = input.selectionStart ?? input.value.length;
    const { inputType = '' } = event.nativeEvent as InputEvent;
    const onlyDashGone =
      inputType.startsWith('deleteContent') && groupKey(input.value, caret).value === value;
    show(
      input,
      onlyDashGone
        ? afterDeletedDash(input.value, caret, inputType === 'deleteContentBackward')
        : groupKey(input.value, caret),
    );
  };

  const onCompositionEnd = (event: CompositionEvent<HTMLInputElement>) => {
    isComposing.current = false;
    const input = event.currentTarget;
    show(input, groupKey(input.value, input.selectionStart ?? input.value.length));
  };

  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault();
    const input = event.currentTarget;
    const { selectionStart, selectionEnd } = input;
    const end = input.value.length;
    const pasted = event.clipboardData.getData('text');
    show(input, pasteKey(input.value, selectionStart ?? end, selectionEnd ?? end, pasted));
  };

  return (
    <TextInput
      label={t('key.label')}
      placeholder={t('key.placeholder')}
      maxLength={14}
      value={value}
      readOnly={isReadOnly}
      onChange={onInput}
      onPaste={onPaste}
      onKeyDown={undo.onKeyDown}
      onCompositionStart={() => {
        isComposing.current = true;
      }}
      onCompositionEnd={onCompositionEnd}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      translate="no"
      classNames={{ input: styles.key }}
    />
  );
}
