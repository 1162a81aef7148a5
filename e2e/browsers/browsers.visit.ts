/** In Firefox and WebKit, everyone does all of it. */
import { visitJobs, visitScreens, visitSignIns } from './visits.ts';

visitSignIns();
visitScreens(true);
visitJobs();
