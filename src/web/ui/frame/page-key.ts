/** What the keys of a page act on: each part registers its own control; the table of keys and its sheet read it here. */

/** What a page offers to the keys. `app/key-bindings.ts` says which key it is. */
export type PageKey =
  /** The body of a table whose rows are links. */
  | 'rows'
  /** What holds the search or the filters of a list. */
  | 'filters'
  /** A filter that isn't in use yet. */
  | 'add-filter'
  | 'saved-views'
  | 'export'
  | 'previous-page'
  | 'next-page'
  /** The link from a side panel to the page of its record. */
  | 'full-page'
  | 'copy-link';

/** Everything that is mounted and has a key, in the order it came. */
export const keyParts = new Map<HTMLElement, PageKey>();

/**
 * Gives an element a key for as long as it is mounted; the key acts on it, or on the first control in it.
 *
 * @example <Button ref={pageKey('export')} onClick={save}>Export CSV</Button>
 */
export const pageKey = (key: PageKey) => (element: HTMLElement | null) => {
  if (element) keyParts.set(element, key);
  return () => {
    if (element) keyParts.delete(element);
  };
};
