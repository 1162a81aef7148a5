import { type ComponentType, lazy } from 'react';

/**
 * A part that comes later and that nobody asked for. When a line is down just then, `instead` stands there: the screen, with all that
 * was typed, must not go with it.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  instead: ComponentType<Props> = () => null,
) => lazy(async () => ({ default: await load().catch(() => instead) }));
