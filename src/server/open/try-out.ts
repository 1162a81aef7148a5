/** Tries settings against the real thing. What doesn't work is said in the words of the checks, with what to do. */
import type { InstallationCheck } from '#contract/steward/operations/about.ts';
import { type Clock, systemClock } from '../base/clock.ts';
import { zoneTexts } from '../base/texts.ts';
import type { Config } from '../config/config.ts';
import { type Facts, findChecks } from '../health/checks/find-checks.ts';
import { checkMailServer } from '../notices/mail/smtp.ts';
import { callPlatform } from './call-platform.ts';

const nothingKnown: Facts = {
  now: 0,
  database: null,
  disk: 'unknown',
  platform: null,
  keyAccepted: null,
  copy: null,
  backup: null,
  mail: null,
  webhooks: null,
  untrustedProxy: false,
  clocks: { platform: null, database: null },
};

type Fault = Pick<InstallationCheck, 'sentence' | 'remedy'>;

const faultsIn = (facts: Partial<Facts>, zone: string): Fault[] =>
  findChecks({ ...nothingKnown, ...facts }, zoneTexts(zone).time).filter(({ state }) => state === 'failing');

/** Returns what is wrong; empty if it works, and null if none is configured. Never rejects. */
export async function tryPlatform(
  config: Pick<Config, 'service' | 'dateFilters' | 'organization'>,
  clock: Clock,
): Promise<Fault[] | null> {
  const { service, organization } = config;
  if (!service) return null;
  const called = await callPlatform(service, config, clock);
  const platform = { host: service.url.host, ...called };
  return faultsIn({ platform, keyAccepted: called.keyAccepted }, organization.timeZone);
}

/** The same for the mail server. */
export async function tryMail({
  mail,
  organization,
}: Pick<Config, 'mail' | 'organization'>): Promise<Fault[] | null> {
  if (!mail) return null;
  const server = `${mail.server.host}:${mail.server.port}`;
  const fault = await checkMailServer(mail);
  return faultsIn({ mail: { server, waiting: 0, fault } }, organization.timeZone);
}

/** For whoever just started Steward and looks at its output: what of the outside doesn't work. */
export async function faultsAtStart(config: Config, clock: Clock = systemClock): Promise<string[]> {
  const found = await Promise.all([tryPlatform(config, clock), tryMail(config)]);
  return found
    .flatMap((faults) => faults ?? [])
    .map(({ sentence, remedy }) => `${sentence} ${remedy ?? ''}`.trim());
}
