import { ChevronDown } from 'lucide-react';
import { Fragment, type ReactNode, useContext, useEffect } from 'react';
import { usePopover } from '../dialog/popover.ts';
import { pageKey } from '../frame/page-key.ts';
import { BarPartContext, wholeBar } from './bar-part.ts';
import styles from './chip.module.css';

type MoreProps = {
  /** `used`: its chip is in the row of filters, not behind "More". */
  filters: readonly { id: string; used: boolean; chip: ReactNode }[];
};

/**
 * Rarely used filters, behind one chip until one of them is in use.
 *
 *     <MoreFilters filters={rareFilters} />
 */
export function MoreFilters({ filters }: MoreProps) {
  const popover = usePopover();
  const { shows } = useContext(BarPartContext);
  const used = filters.filter((one) => one.used);
  const others = filters.filter((one) => !one.used);
  const inUse = used.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a filter is set, its chip moves into the row and the popover closes.
  useEffect(popover.close, [inUse]);
  const chips = (of: typeof filters) => of.map(({ id, chip }) => <Fragment key={id}>{chip}</Fragment>);
  return (
    <>
      {chips(used)}
      {others.length === 0 || shows === 'on' ? null : shows === 'off' ? (
        <span data-rare="" hidden />
      ) : shows === 'more' ? (
        <BarPartContext value={wholeBar}>{chips(others)}</BarPartContext>
      ) : (
        <MoreChip popover={popover}>{chips(others)}</MoreChip>
      )}
    </>
  );
}

type ChipProps = { popover: ReturnType<typeof usePopover>; children: ReactNode };

/** "More", and the filters behind it. */
export const MoreChip = ({ popover: { open, trigger, content }, children }: ChipProps) => (
  <>
    <span ref={pageKey('add-filter')} className={styles.whole}>
      <button {...trigger} type="button" aria-haspopup="dialog" className={styles.chip}>
        More
        <ChevronDown size={14} aria-hidden="true" />
      </button>
    </span>
    <div {...content} role="dialog" aria-label="More filters" className={styles.popover}>
      {open ? <div className={styles.wrapped}>{children}</div> : null}
    </div>
  </>
);
