/** The reporter for Playwright in `npm test`: as `progress.mjs` does for Vitest. */
import { stripVTControlCharacters } from 'node:util';
import { Progress } from './progress.mjs';

export default class JourneyProgress {
  #progress = new Progress('journeys');

  onBegin(_config, suite) {
    this.#progress.total = suite.allTests().length;
  }

  onTestEnd(test, { status, errors, retry }) {
    const willRetry = status !== 'passed' && status !== 'skipped' && retry < test.retries;
    if (status !== 'passed' && status !== 'skipped') {
      const { file, line } = test.location;
      const title = `${file.split('/').at(-1)}:${line} ${test.title}${willRetry ? ', first try' : ''}`;
      this.#progress.failure(
        title,
        errors.flatMap(({ message = '', snippet = '' }) => [message, snippet].map(stripVTControlCharacters)),
      );
    }
    if (!willRetry) this.#progress.one();
  }

  onError({ message = '' }) {
    this.#progress.failure('outside of a journey', [stripVTControlCharacters(message)]);
  }
}
