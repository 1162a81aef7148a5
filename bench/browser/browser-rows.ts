/** Measurements in a real browser. */

import type { Product } from '../product.ts';
import type { Row } from '../row.ts';
import { measureWarmActs } from '../warm-acts.ts';
import { measureFirstScript, measurePaints } from './first-visit.ts';
import { measureLargeFleet } from './large-fleet.ts';
import { measureLayoutShift } from './layout-shift.ts';
import { measureRouteScripts } from './route-script.ts';
import { measureScreenCosts } from './screen-cost.ts';
import { measureScreenPaints } from './screen-paint.ts';
import { measureSecondVisit } from './second-visit.ts';
import { administrator, fieldManager, openBrowser } from './visitor.ts';

export async function measureInBrowser(product: Product): Promise<Row[]> {
  await product.add(administrator, 'admin');
  await product.add(fieldManager, 'field');
  const browser = await openBrowser();
  try {
    return [
      await measureFirstScript(browser, product),
      await measureRouteScripts(browser, product),
      ...(await measurePaints(browser, product)),
      await measureScreenPaints(browser, product),
      await measureSecondVisit(browser, product),
      await measureLayoutShift(browser, product),
      await measureWarmActs(browser, product),
      ...(await measureLargeFleet(browser, product)),
      await measureScreenCosts(browser, product),
    ];
  } finally {
    await browser.close();
  }
}
