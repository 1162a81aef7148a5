import { createContext } from 'react';

/**
 * The width of the visitor's window in CSS pixels, for screens rendered on the server. Null in a browser, which measures it.
 *
 *     <WindowWidth value={1440}>{screen}</WindowWidth>
 */
export const WindowWidth = createContext<number | null>(null);
