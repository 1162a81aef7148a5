/**
 * Vite plugin: removes what our own icon component (src/web/ui/lucide-icon.ts) doesn't read from the icons of lucide-react: their
 * names, their usual size, and the keys of their shapes. A first visit loads forty icons.
 */

/** @returns {import('vite').Plugin} */
export const iconData = () => ({
  name: 'icon-data',
  apply: 'build',
  transform: {
    filter: { id: /\/lucide-react\/dist\/esm\/icons\/[^/]+\.mjs$/ },
    handler: (code) => code.replaceAll(/, key: "\w+"|^ {2}(name: ".*"|size: 24),$/gm, ''),
  },
});
