/**
 * Runs before each test file. Properties are tested with the same inputs each time, so that a failure is about the change that was made;
 * `npm run soak` tests them with new and many more inputs.
 */
import fc from 'fast-check';

fc.configureGlobal(process.env.SOAK === 'on' ? { numRuns: 2_000 } : { seed: 1 });
