/** The visits of `npm run browsers`, in Chromium: a change of the app that they don't know fails here, and not in a run that is started rarely. */
import { test } from './browsers/stewards.ts';
import { visitJobs, visitScreens } from './browsers/visits.ts';

test.use({ engine: 'chromium' });
// One after the other, so that one worker starts the browser and the servers.
test.describe.configure({ mode: 'default', timeout: 240_000 });

visitScreens(false);
visitJobs();
