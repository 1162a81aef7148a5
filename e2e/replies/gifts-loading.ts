import type { Page } from '@playwright/test';
import { timeZone } from '../hosted/servers.ts';
import { dropAnswers } from '../screen-checks/settled.ts';

/**
 * Until `finish` is called, every reply says that only gifts since last month have loaded. `month` is that of the organization now, 1 to 12, and `since` is a day from which all have.
 */
export async function stillLoading(
  page: Page,
): Promise<{ finish: () => void; month: number; since: string }> {
  const now = new Date(await page.evaluate(() => Date.now()));
  const [year = 0, month = 0] = now.toLocaleDateString('sv-SE', { timeZone }).split('-').map(Number);
  const since = new Date(Date.UTC(year, month - 2, 0)).toISOString();
  let isOver = false;
  await dropAnswers(page);
  const filling = { complete: false, since, gifts: 900, total: 2_000, doneAt: null };
  await page.route(/\/api\/lists\/gifts$/, async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    const { givenFrom = '', first } = route.request().postDataJSON();
    const day = since.slice(0, 10);
    const { sums: _, ...kept } = body;
    const isThere = givenFrom >= day && first === undefined;
    const asFilling = {
      ...(isThere ? body : { ...kept, complete: false, left: filling.total - filling.gifts, since: day }),
      copy: { ...body.copy, ...filling },
    };
    await route.fulfill({ response, json: isOver ? body : asFilling });
  });
  await page.route(/\/api\/(copied-gifts(\/search|\/groups)?|thanks|statements)$/, async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    const asFilling =
      'state' in body ? { ...body, state: { ...body.state, ...filling } } : { ...body, ...filling };
    await route.fulfill({ response, json: isOver ? body : asFilling });
  });
  return {
    finish: () => {
      isOver = true;
    },
    month,
    since: since.slice(0, 10),
  };
}
