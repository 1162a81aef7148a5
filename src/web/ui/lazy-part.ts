import { type ComponentType, lazy } from 'react';

/**
 * A component that loads later and that no one requested. If it can't be loaded, `instead` is shown: the screen, and what was typed
 * on it, must not be lost with it.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  instead: ComponentType<Props> = () => null,
) => lazy(async () => ({ default: await load().catch(() => instead) }));
