/** `npm run build`: builds app and server, and records a hash of their sources so that `npm start` can skip an unneeded build. */
import { build } from './steps.mjs';

build();
