import 'react';

declare module 'react' {
  interface CSSProperties {
    /** Color of a glyph tile. */
    '--kind'?: string;
    /** Height of a drawing that positions its own parts. */
    '--height'?: string;
    /** Minimum width of a table column. */
    '--least'?: string;
    /** Maximum width of the text in a table cell. */
    '--most'?: string;
    /** Fixed width of the value in a table cell. */
    '--wide'?: string;
    /** Number of rows to reserve space for before they load. */
    '--rows'?: number;
    /** Number of steps side by side. */
    '--columns'?: number;
    /** Number of rows along which a card of a drawing stays in view. */
    '--span'?: number;
    /** Length of a text that is set as large as fits. */
    '--characters'?: number;
  }
}
