/** `npm run types`: generates the router's route tree, which isn't checked in, then runs tsc. */
import { run, tool, writeRouteTree } from './steps.mjs';

await writeRouteTree();
run(tool('tsc'), ['-b']);
