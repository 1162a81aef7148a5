/** Runs before each unit test. The organization's time zone is neither UTC nor the machine's, unless the test sets another one. */
import { beforeEach } from 'vitest';
import { setTimeZone } from '../src/web/data/format/format.ts';

beforeEach(() => setTimeZone('America/Chicago'));
