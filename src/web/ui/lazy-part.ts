import { createElement, type FunctionComponent, lazy, useEffect, useState } from 'react';
import { loadFailedStyles } from './failed-styles.ts';

/** How long a part that couldn't be loaded isn't requested again, in ms. */
const pauseMs = 5_000;

/**
 * A component that loads in the background, without having been requested. If it can't be loaded, `instead` is shown, so that the screen
 * and what was typed on it aren't lost; where the part is shown next, it is requested again.
 */
export function lazyPart<Props extends object, InsteadProps extends object = Props>(
  load: () => Promise<FunctionComponent<Props>>,
  instead: FunctionComponent<InsteadProps> = () => null,
): FunctionComponent<Props & InsteadProps> {
  let retryAt = Number.POSITIVE_INFINITY;
  const start = () =>
    lazy<FunctionComponent<Props & InsteadProps>>(async () => ({
      default: await loadFailedStyles()
        .then(load)
        .catch(() => {
          retryAt = Date.now() + pauseMs;
          return instead;
        }),
    }));
  let part = start();
  /** While React waits for a part, it may mount it repeatedly: it must be the same one then. */
  const current = () => {
    if (Date.now() >= retryAt) {
      retryAt = Number.POSITIVE_INFINITY;
      part = start();
    }
    return part;
  };
  return function LazyPart(props) {
    const [Part] = useState(current);
    return createElement(Part, props);
  };
}

/** In place of a part that someone opened: closes it, so that opening it again requests it again. */
export function CloseInstead({ onClose }: { onClose: () => void }) {
  useEffect(onClose, [onClose]);
  return null;
}
