import type { Page } from '@playwright/test';

/** Scripts of the app that contain this text can't be loaded, as after an update of Steward. Returns how many were requested so far. */
export async function loseScript(page: Page, text: string): Promise<() => number> {
  let lost = 0;
  await page.route('**/assets/*.js', async (route) => {
    const reply = await route.fetch();
    if (!(await reply.text()).includes(text)) return route.fulfill({ response: reply });
    lost += 1;
    return route.abort();
  });
  return () => lost;
}
