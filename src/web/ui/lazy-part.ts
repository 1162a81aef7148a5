import { type ComponentType, lazy } from 'react';

/**
 * A component that loads in the background, without having been requested. If it can't be loaded, `instead` is shown, so that the screen
 * and what was typed on it aren't lost.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  instead: ComponentType<Props> = () => null,
) => lazy(async () => ({ default: await load().catch(() => instead) }));
