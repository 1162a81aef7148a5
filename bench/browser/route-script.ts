/** Measures how much script each screen adds to the first visit to the contributions list. */
import type { Browser } from '@playwright/test';
import { firstOnPage } from '../../e2e/first-record.ts';
import { screens } from '../../e2e/screens.ts';
import type { Product } from '../product.ts';
import { kilobytes, type Row, row } from '../row.ts';
import { scriptsOf, transferred } from './script-size.ts';
import { administrator, fieldManager, signedInPage } from './visitor.ts';

const most = 60_000;
/** Until then, every screen has loaded what it loads in the background, such as search, in ms. */
const backgroundMs = 6_000;

/** Opens each screen with the scripts of the contributions list already loaded, including those that every screen loads in the background. */
export async function measureRouteScripts(browser: Browser, product: Product): Promise<Row> {
  const found: { where: string; bytes: number; files: number }[] = [];
  const first = new Set<string>();
  for (const person of ['Administrator', 'Field manager'] as const) {
    const email = person === 'Administrator' ? administrator : fieldManager;
    const page = await signedInPage(browser, product, email);
    if (person === 'Administrator')
      for (const url of await scriptsOf(page, '/contributions', backgroundMs)) first.add(url);
    for (const screen of screens.filter((one) => one.person === person)) {
      const path = await screen.path(firstOnPage(page));
      const more = [...(await scriptsOf(page, path))].filter(
        (url) => !first.has(url) && isOurs(url, product),
      );
      found.push({
        where: path.split('?')[0]?.replaceAll(/[\da-f]{24}/g, '…') ?? path,
        bytes: await transferred(more, 'gzip'),
        files: more.length,
      });
    }
    await page.context().close();
  }
  const sorted = found.toSorted((a, b) => b.bytes - a.bytes);
  const over = sorted.filter(({ bytes }) => bytes > most);
  const reported = over.length > 3 ? over : sorted.slice(0, 3);
  return row(
    `script of each screen beyond the first visit (gzip, ${found.length} screens; without a processor's card library)`,
    '≤ 60 KB',
    `worst ${reported.map(({ where, bytes, files }) => `${kilobytes(bytes)} in ${files} files (${where})`).join(', ')}`,
    over.length === 0,
  );
}

/** Excludes a processor's card library, which is loaded from the processor's origin. */
const isOurs = (url: string, { url: ours }: Product): boolean => new URL(url).origin === new URL(ours).origin;
