/** The panel beside a list. It's loaded when somebody points at a row, so that the list doesn't carry it. */
import { type ComponentType, lazy } from 'react';

/** What a list gives to the panel beside it. */
export type PanelProps = {
  /** The record that is shown. */
  id: string;
  beside: {
    /** Records on this page, in order. */
    ids: readonly string[];
    page: number;
    limit: number;
    /** Rows that matched; null while unknown, 0 for a list without page numbers. */
    total: number | null;
    readIds: (page: number) => Promise<readonly string[]>;
    /** Shows another record, from another page if named; undefined closes the panel. */
    show: (id: string | undefined, page?: number) => void;
  };
};

/**
 * A panel that loads later:
 *
 *     const panel = lazyPanel(() => import('./deposit-peek.tsx').then((file) => file.DepositPeek));
 */
export const lazyPanel = (load: () => Promise<ComponentType<PanelProps>>) => ({
  Panel: lazy(async () => ({ default: await load() })),
  load: () => void load(),
});
