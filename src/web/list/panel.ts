/** The panel beside a list. It loads when the pointer is over a row, so that it isn't part of the list's code. */
import { type ComponentType, lazy } from 'react';
import type { PanelProps } from '../record/beside.ts';

/**
 * A panel that loads later:
 *
 *     const panel = lazyPanel(() => import('./deposit-record.tsx').then((file) => file.DepositRecord));
 */
export const lazyPanel = (load: () => Promise<ComponentType<PanelProps>>) => ({
  Panel: lazy(async () => ({ default: await load() })),
  load: () => void load(),
});
