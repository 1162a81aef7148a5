/** `npm run build`: app, server, and the stamp that tells `npm start` what they were built from. */
import { build } from './steps.mjs';

build();
