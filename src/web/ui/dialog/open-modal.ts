/** Finds a modal dialog that is open: keys and Escape belong to it, not to what is behind it. */
export const openModal = '[role="dialog"][data-state="open"]';
