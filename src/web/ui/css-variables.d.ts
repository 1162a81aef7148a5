import 'react';

declare module 'react' {
  interface CSSProperties {
    /** Colour of a glyph tile. */
    '--kind'?: string;
  }
}
