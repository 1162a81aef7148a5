/** Measures open pages that follow changes, and the webhooks that trigger them. */
import { openBrowser } from '../browser/visitor.ts';
import { type Product, type ProductSettings, startProduct } from '../product.ts';
import type { Row } from '../row.ts';
import { measureArrival } from './arrival.ts';
import { measureBurst } from './burst.ts';
import { measureOpenScreens } from './open-screens.ts';

/** Enough for every kind of record; none of these rows depends on the number. */
const gifts = 2_000;

export async function measureLive(): Promise<Row[]> {
  const browser = await openBrowser();
  try {
    return [
      ...(await withProduct({ gifts, refreshSeconds: 3_600, delivers: true }, async (product) => [
        await measureOpenScreens(product),
        await measureArrival(browser, product, { what: 'with webhooks', maxSeconds: 2, gifts: 20 }),
      ])),
      ...(await withProduct({ gifts, refreshSeconds: 30 }, async (product) => [
        await measureArrival(browser, product, { what: 'without webhooks', maxSeconds: 35, gifts: 8 }),
      ])),
      await measureBurst(),
    ];
  } finally {
    await browser.close();
  }
}

async function withProduct(
  settings: ProductSettings,
  measure: (product: Product) => Promise<Row[]>,
): Promise<Row[]> {
  const product = await startProduct(settings);
  try {
    return await measure(product);
  } finally {
    await product.stop();
  }
}
