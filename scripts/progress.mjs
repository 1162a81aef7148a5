/**
 * Reporters for `npm test`, in which several parts run side by side: a line of progress for each part with the time that is left, and
 * each failure when it happens. Vitest uses the class as it is; Playwright uses `progress-of-journeys.mjs`.
 */
import { relative } from 'node:path';
import { root } from './steps.mjs';

/** How often a part says how far it is, in milliseconds. */
const often = 20_000;

/** `total` may grow while the part runs. */
export class Progress {
  #started = Date.now();
  #said = Date.now();
  #done = 0;
  #failed = 0;

  /** @param {string} part */
  constructor(part) {
    this.part = part;
    this.total = 0;
  }

  one() {
    this.#done += 1;
    if (Date.now() - this.#said >= often) this.#say();
  }

  /** @param {string} title @param {string[]} messages */
  failure(title, messages) {
    this.#failed += 1;
    console.log(`\n✗ ${this.part}: ${title}\n${messages.join('\n').replaceAll(/^/gm, '    ')}\n`);
  }

  #say() {
    this.#said = Date.now();
    const { part, total } = this;
    const left = ((Date.now() - this.#started) / this.#done) * (total - this.#done);
    const failed = this.#failed > 0 ? `, ${this.#failed} failed` : '';
    console.log(`${part}: ${this.#done} of ${total}${failed}, ${leftText(left)}`);
  }
}

/** @param {number} left in milliseconds */
export const leftText = (left) =>
  left < 45_000 ? 'less than a minute left' : `about ${Math.round(left / 60_000) || 1} min left`;

/** The reporter for Vitest. A part is one project: unit or integration tests. */
export default class TestProgress {
  #progress = new Progress('tests');

  onTestRunStart(specifications) {
    const isSlow = specifications[0]?.project.name === 'integration';
    this.#progress = new Progress(`${isSlow ? 'integration' : 'unit'} tests, files`);
    this.#progress.total = specifications.length;
  }

  onTestModuleEnd(module) {
    for (const error of module.errors())
      this.#progress.failure(relative(root, module.moduleId), messagesOf(error));
    this.#progress.one();
  }

  onTestSuiteResult(suite) {
    for (const error of suite.errors()) this.#progress.failure(suite.fullName, messagesOf(error));
  }

  onTestCaseResult(test) {
    const { state, errors = [] } = test.result();
    if (state !== 'failed') return;
    this.#progress.failure(
      `${relative(root, test.module.moduleId)} ${test.fullName}`,
      errors.flatMap(messagesOf),
    );
  }

  onTestRunEnd(_modules, unhandled) {
    for (const error of unhandled) this.#progress.failure('outside of a test', messagesOf(error));
  }
}

const messagesOf = ({ message, diff, stacks = [] }) => [
  message,
  ...(diff ? [diff] : []),
  ...stacks.slice(0, 4).map(({ file, line, column }) => `at ${relative(root, file)}:${line}:${column}`),
];
