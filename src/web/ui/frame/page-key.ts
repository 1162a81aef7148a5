/** The controls that keyboard shortcuts act on: each part of a page registers its own, and the table of keys reads them here. */

/** A control of a page that a key can act on. `app/key-bindings.ts` assigns the keys. */
export type PageKey =
  /** The body of a table whose rows are links. */
  | 'rows'
  /** The element around a list's search or filters. */
  | 'filters'
  /** A filter that isn't in use yet. */
  | 'add-filter'
  | 'saved-views'
  | 'export'
  | 'previous-page'
  | 'next-page'
  /** The link from a side panel to the page of its record. */
  | 'full-page'
  /** The link from a page back to its list. */
  | 'back'
  | 'copy-link';

/** All mounted controls with a key, in the order they were mounted. */
export const keyParts = new Map<HTMLElement, PageKey>();

/**
 * Registers an element for a key while it is mounted; the key acts on it, or on the first control in it.
 *
 * @example <Button ref={pageKey('export')} onClick={save}>Export CSV</Button>
 */
export const pageKey = (key: PageKey) => (element: HTMLElement | null) => {
  if (element) keyParts.set(element, key);
  return () => {
    if (element) keyParts.delete(element);
  };
};
