import { CornerDownLeft } from 'lucide-react';
import { useEffect } from 'react';
import { NameText } from '../../ui/text/name-text.tsx';
import styles from './find.module.css';
import type { FindGroup, FindItem } from './find-item.ts';

type Props = {
  listId: string;
  groups: readonly FindGroup[];
  /** The entry that Enter would choose. */
  picked: FindItem | undefined;
  onPoint: (item: FindItem) => void;
  /** `elsewhere`: open in a new tab. */
  onChoose: (item: FindItem, elsewhere: boolean) => void;
};

/** The list below the field. Focus stays in the field, which refers to the selected entry. */
export function FindGroups({ listId, groups, picked, onPoint, onChoose }: Props) {
  const pickedId = picked ? `${listId}-${picked.id}` : '';
  useEffect(() => {
    document.getElementById(pickedId)?.scrollIntoView({ block: 'nearest' });
  }, [pickedId]);
  return (
    <div id={listId} role="listbox" aria-label="Results" className={styles.list}>
      {groups.map(({ title, items }) => (
        // biome-ignore lint/a11y/useSemanticElements: a listbox can't contain a fieldset.
        <div key={title} role="group" aria-label={title}>
          <div className={styles.title} aria-hidden="true">
            {title}
          </div>
          {items.map((item) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field.
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys.
            <div
              key={item.id}
              id={`${listId}-${item.id}`}
              role="option"
              aria-selected={item === picked}
              className={styles.item}
              onPointerMove={() => item !== picked && onPoint(item)}
              onClick={(event) => onChoose(item, event.metaKey || event.ctrlKey)}
            >
              <span className={styles.tile}>
                <item.icon size={15} strokeWidth={1.75} aria-hidden="true" />
              </span>
              <span className={styles.words}>
                <b>
                  <NameText>{item.title}</NameText>
                </b>
                {item.detail ? <bdi>{item.detail}</bdi> : null}
              </span>
              {item === picked ? (
                <span className={styles.enter} aria-hidden="true">
                  <CornerDownLeft size={12} />
                </span>
              ) : null}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
