import type { ReactNode } from 'react';

/** While it loads, and where it can't be read, a figure keeps its place. */
export const missing = (failed: boolean): ReactNode => (failed ? <span title="Couldn't load">—</span> : '…');
