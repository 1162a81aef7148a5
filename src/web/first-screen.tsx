/**
 * Renders the screen of an address to HTML on the server, for the document of a visit. The app then replaces it in the browser. The build
 * puts this into a separate file, which src/server/gate/document/screen-worker.ts loads.
 */
import {
  type Query,
  type QueryClient,
  QueryClientProvider,
  type QueryObserverOptions,
} from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { createRequestHandler } from '@tanstack/react-router/ssr/server';
import { renderToStaticMarkup } from 'react-dom/server';
import { createQueryClient } from './data/api/query-client.ts';
import { renderVisits, type Visit } from './data/session/visit.ts';
import { createAppRouter } from './router.tsx';
import { WindowWidth } from './ui/table/window-width.ts';

/** Called once, before the first screen, with a function that finds the visit being rendered. */
export const findVisitsBy = (find: () => Visit | undefined): void => renderVisits(find);

/** `pathname`: the screen's path, after any redirects. */
export type FirstScreen = { html: string; pathname: string };

/**
 * What one part of the screen reads may determine what another must read, so rendering takes several passes; in the first, everything is
 * loading.
 */
const maxPasses = 5;
const maxRedirects = 4;

/** Addresses are read by path and query, so it doesn't matter which origin they have. */
const anyOrigin = 'http://localhost';

/**
 * @param href path and query
 * @param width of the browser's window, in CSS pixels
 * @param settled resolves once the client has every reply that comes in time
 * @param drawn called with the screen as far as it is known, before more is read for it
 * @throws what a component throws while it renders, or an Error after too many redirects
 */
export async function firstScreen(
  href: string,
  width: number,
  settled: (client: QueryClient) => Promise<void>,
  drawn: (screen: FirstScreen) => void,
): Promise<FirstScreen> {
  const client = createQueryClient();
  const { queries, ...others } = client.getDefaultOptions();
  // A document doesn't wait for a second try, and shows what failed as failed.
  client.setDefaultOptions({ ...others, queries: { ...queries, retry: false, retryOnMount: false } });
  const wanted = noteWanted(client);
  const screenAt = async (router: AppRouter): Promise<FirstScreen> => {
    const screen = (
      <WindowWidth value={width}>
        <QueryClientProvider client={client}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </WindowWidth>
    );
    const draw = () => ({
      html: forDocument(renderToStaticMarkup(screen)),
      pathname: router.state.location.pathname,
    });
    // Rendered before any reply: the reads of its parts are made together with those of its route, and at worst this is the result.
    let found = draw();
    for (let pass = 1; pass < maxPasses; pass += 1) {
      drawn(found);
      // Rendering on the server doesn't start reads by itself.
      for (const query of client.getQueryCache().findAll({ predicate: isUnread(wanted) }))
        void query.fetch().catch(() => undefined);
      const waiting = client.getQueryCache().findAll({ predicate: isPending });
      await settled(client);
      if (waiting.every(isPending)) break;
      found = draw();
    }
    return found;
  };
  return atItsAddress(new URL(href, anyOrigin), client, screenAt);
}

/**
 * The document's title is in its head, and its policy forbids style attributes, so public/before-paint.js sets the styles. React escapes
 * the text of a screen, so text can't be mistaken for either.
 */
const forDocument = (html: string): string =>
  html.replaceAll(/<title>[^<]*<\/title>/g, '').replaceAll(/ style="(?=[^"]*")/g, ' data-style="');

type AppRouter = ReturnType<typeof createAppRouter>;

/** Loads the screen's code and draws it. Follows redirects, as a browser does. */
async function atItsAddress(
  address: URL,
  client: QueryClient,
  draw: (router: AppRouter) => Promise<FirstScreen>,
): Promise<FirstScreen> {
  for (let [at, left] = [address, maxRedirects]; left >= 0; left -= 1) {
    const drawn: FirstScreen[] = [];
    const handle = createRequestHandler({
      request: new Request(at),
      createRouter: () => createAppRouter(client, { scrollRestoration: false }),
    });
    const { headers } = await handle(async ({ router }) => {
      drawn.push(await draw(router));
      return new Response();
    });
    const [screen] = drawn;
    if (screen) return screen;
    at = new URL(headers.get('location') ?? '/', at);
  }
  throw new Error('Too many redirects');
}

/**
 * Collects the hashes of the queries that some part of the screen wants read. A query has the options of the part rendered last, which may
 * show the same data without reading it; when a part gets its first result, they are that part's.
 */
function noteWanted(client: QueryClient): ReadonlySet<string> {
  const wanted = new Set<string>();
  client.getQueryCache().subscribe(({ type, query }) => {
    // The cache's type leaves out the options that only parts of a screen have.
    const { enabled } = query.options as Pick<QueryObserverOptions, 'enabled'>;
    if (type === 'observerResultsUpdated' && enabled !== false) wanted.add(query.queryHash);
  });
  return wanted;
}

const isPending = ({ state }: Query): boolean => state.status === 'pending';

/** True if a part of the screen wants this query and nothing has read it yet. */
const isUnread =
  (wanted: ReadonlySet<string>) =>
  (query: Query): boolean =>
    isPending(query) &&
    wanted.has(query.queryHash) &&
    query.state.fetchStatus === 'idle' &&
    typeof query.options.queryFn === 'function';
