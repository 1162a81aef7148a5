import { Plus } from 'lucide-react';
import { Fragment, type ReactNode, useEffect } from 'react';
import { usePopover } from '../dialog/popover.ts';
import { pageKey } from '../frame/page-key.ts';
import styles from './chip.module.css';

type MoreProps = {
  /** `used`: its chip is in the row of filters, not behind "More". */
  filters: readonly { id: string; used: boolean; chip: ReactNode }[];
  /** True if the chip was just pressed. */
  opened?: boolean;
};

/**
 * Rarely used filters, behind one chip until one of them is in use.
 *
 *     <MoreFilters filters={rareFilters} />
 */
export function MoreFilters({ filters, opened = false }: MoreProps) {
  const { open, close, trigger, content } = usePopover();
  const used = filters.filter((one) => one.used);
  const others = filters.filter((one) => !one.used);
  const inUse = used.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a filter is set, its chip moves into the row and the popover closes.
  useEffect(close, [inUse]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: opens once, for the press that loaded it.
  useEffect(() => {
    if (opened) trigger.ref.current?.click();
  }, []);
  return (
    <>
      {used.map(({ id, chip }) => (
        <Fragment key={id}>{chip}</Fragment>
      ))}
      {others.length === 0 ? null : (
        <>
          <span ref={pageKey('add-filter')} className={styles.whole}>
            <button {...trigger} type="button" aria-haspopup="dialog" className={styles.chip}>
              <Plus size={13} aria-hidden="true" />
              More
            </button>
          </span>
          <div {...content} role="dialog" aria-label="More filters" className={styles.popover}>
            {open ? (
              <div className={styles.wrapped}>
                {others.map(({ id, chip }) => (
                  <Fragment key={id}>{chip}</Fragment>
                ))}
              </div>
            ) : null}
          </div>
        </>
      )}
    </>
  );
}
