/** Chromium, in which `npm test` takes the steps of the visits to the other browsers. */
import { chromium } from '@playwright/test';
import { browserArguments, findBrowser } from '../../scripts/browser.mjs';
import type { Driver } from './driver.ts';

type Action =
  | { type: 'pointerMove'; x: number; y: number }
  | { type: 'pointerDown' | 'pointerUp' }
  | { type: 'keyDown' | 'keyUp'; value: string };

export async function startChromium(): Promise<Driver> {
  const executablePath = findBrowser();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: browserArguments,
  });
  const context = await browser.newContext({ ignoreHTTPSErrors: true });
  const page = await context.newPage();
  const said: string[] = [];
  page.on('pageerror', ({ message }) => said.push(message));
  page.on('console', (message) => {
    // Its own reports of refused requests aren't errors of scripts.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      said.push(message.text());
  });
  const act = (action: Action): Promise<void> => {
    switch (action.type) {
      case 'pointerMove':
        return page.mouse.move(action.x, action.y);
      case 'pointerDown':
        return page.mouse.down();
      case 'pointerUp':
        return page.mouse.up();
      case 'keyDown':
        return page.keyboard.down(action.value);
      case 'keyUp':
        return page.keyboard.up(action.value);
    }
  };
  return {
    open: async (url) => void (await page.goto(url)),
    read: (expression) => page.evaluate(expression),
    perform: async (sources) => {
      for (const { actions } of sources) for (const action of actions) await act(action as Action);
    },
    resize: (width, height) => page.setViewportSize({ width, height }),
    print: null,
    forget: () => context.clearCookies(),
    complaints: () => said.splice(0),
    close: () => browser.close(),
  };
}
