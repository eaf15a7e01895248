import { ActionIcon } from '@mantine/core';
import type { TileChoice } from '@shala/contract/dashboard.ts';
import type { TileName } from '@shala/contract/tile-names.ts';
import { useTranslation } from 'react-i18next';
import { IconArrowDown, IconArrowUp } from '../../ui/icons.ts';
import styles from './dashboard.module.css';

interface ArrangeTilesProps {
  /** Those that the person has, in their order. */
  names: readonly TileName[];
  hidden: readonly TileName[];
  onChange: (choice: TileChoice) => void;
}

/** Which tiles are shown, and in which order; each change is kept with the account at once. */
export default function ArrangeTiles({ names, hidden, onChange }: ArrangeTilesProps) {
  const { t } = useTranslation('dashboard');
  const move = (name: TileName, by: 1 | -1) => {
    const at = names.indexOf(name);
    const ordered = names.filter((one) => one !== name);
    ordered.splice(at + by, 0, name);
    onChange({ hidden: [...hidden], ordered });
  };
  const show = (name: TileName, isShown: boolean) =>
    onChange({
      hidden: isShown ? hidden.filter((one) => one !== name) : [...hidden, name],
      ordered: [...names],
    });
  return (
    <section aria-label={t('arrange.title')}>
      <ul className={styles.arrange}>
        {names.map((name, at) => (
          <li key={name}>
            <label>
              <input
                type="checkbox"
                checked={!hidden.includes(name)}
                onChange={(event) => show(name, event.currentTarget.checked)}
              />
              {t(`arrange.${name}`)}
            </label>
            <ActionIcon
              variant="default"
              disabled={at === 0}
              aria-label={t('arrange.up', { name: t(`arrange.${name}`) })}
              onClick={() => move(name, -1)}
            >
              <IconArrowUp size="1.8rem" aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="default"
              disabled={at === names.length - 1}
              aria-label={t('arrange.down', { name: t(`arrange.${name}`) })}
              onClick={() => move(name, 1)}
            >
              <IconArrowDown size="1.8rem" aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
    </section>
  );
}
