/** Style sheets of later parts of the app that couldn't be loaded: Vite requests each of them only once. */
const failed = new Set<HTMLLinkElement>();

/** Starts noting them. */
export const noteFailedStyles = (): void =>
  window.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failed.add(target);
    },
    { capture: true },
  );

/** Requests them again. Resolves once each was loaded or has failed again. */
export async function loadFailedStyles(): Promise<void> {
  const links = [...failed];
  failed.clear();
  await Promise.all(
    links.map(
      (link) =>
        new Promise((resolve) => {
          const again = document.createElement('link');
          for (const { name, value } of link.attributes) again.setAttribute(name, value);
          for (const end of ['load', 'error']) again.addEventListener(end, resolve);
          link.remove();
          document.head.append(again);
        }),
    ),
  );
}
