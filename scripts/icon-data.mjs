/**
 * Vite plugin: removes what our own component of icons (src/web/ui/lucide-icon.ts) doesn't read from the icons of lucide-react: their
 * names, their usual size, and the keys of their shapes. The first visit brings forty of them.
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
