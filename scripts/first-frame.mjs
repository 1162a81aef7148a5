/**
 * Vite plugin: renders what a document shows before the app runs (src/web/app/first-frame.tsx) to first-frame.json, with the class names
 * that the stylesheet has.
 */
import { createServer } from 'vite';

/**
 * @param {Pick<import('vite').UserConfig, 'resolve' | 'css'>} markup what decides how components become markup
 * @returns {import('vite').Plugin}
 */
export function firstFrame(markup) {
  let root = '';
  return {
    name: 'first-frame',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
    },
    generateBundle: {
      async handler() {
        const server = await createServer({
          ...markup,
          root,
          configFile: false,
          logLevel: 'error',
          appType: 'custom',
          server: { middlewareMode: true, ws: false, watch: null },
          optimizeDeps: { noDiscovery: true },
          ssr: { noExternal: ['lucide-react'] },
        });
        const module = await server.ssrLoadModule('/src/web/app/first-frame.tsx');
        await server.close();
        this.emitFile({
          type: 'asset',
          fileName: 'first-frame.json',
          source: JSON.stringify(module.firstFrame),
        });
      },
    },
  };
}
