/** Moves the focus to a record's row, if a table on screen shows it. */
export function focusRow(id: string): void {
  const links = document.querySelectorAll<HTMLElement>(`tr[data-record="${CSS.escape(id)}"] a`);
  [...links].find((link) => link.getClientRects().length > 0)?.focus();
}
