import { createContext } from 'react';

/**
 * The width of the browser's window in CSS pixels, where a screen is rendered without one. Null in a browser, which measures.
 *
 *     <WindowWidth value={1440}>{screen}</WindowWidth>
 */
export const WindowWidth = createContext<number | null>(null);
