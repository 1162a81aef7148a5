/** Selects an open modal dialog: keys and Escape belong to it, not to what is behind it. */
export const openModal = '[role="dialog"][data-state="open"]';
