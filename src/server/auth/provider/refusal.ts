/** Why the provider's answer was refused, from what the libraries throw. Nothing of the answer itself gets into a message or the log. */
import { lookUp } from '#contract/values/look-up.ts';

/**
 * `answer`: the reply isn't what OpenID Connect expects. `declined`: the provider itself says that the person doesn't sign in. `client`: it
 * doesn't accept our client ID or secret.
 */
export type RefusedAnswer =
  | 'state'
  | 'code'
  | 'nonce'
  | 'audience'
  | 'issuer'
  | 'algorithm'
  | 'signature'
  | 'expired'
  | 'issued later'
  | 'no auth_time'
  | 'old auth_time'
  | 'subject'
  | 'client'
  | 'declined'
  | 'answer';

/** Thrown when the provider's answer can't be used. */
export class AnswerRefused extends Error {
  override name = 'AnswerRefused';
  readonly why: RefusedAnswer;
  constructor(why: RefusedAnswer) {
    super(why);
    this.why = why;
  }
}

/** Thrown when the provider doesn't respond, or not as one. */
export class ProviderDown extends Error {
  override name = 'ProviderDown';
}

const ofClaim: Readonly<Record<string, RefusedAnswer>> = {
  nonce: 'nonce',
  aud: 'audience',
  azp: 'audience',
  iss: 'issuer',
  sub: 'subject',
  exp: 'expired',
  nbf: 'issued later',
  iat: 'issued later',
  auth_time: 'old auth_time',
};

/** What the provider says about a request, as RFC 6749 and OpenID Connect name it. */
const ofError: Readonly<Record<string, RefusedAnswer>> = {
  invalid_grant: 'code',
  invalid_client: 'client',
  unauthorized_client: 'client',
  access_denied: 'declined',
  login_required: 'declined',
  interaction_required: 'declined',
  consent_required: 'declined',
  account_selection_required: 'declined',
};

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/** Turns what openid-client threw into one of the errors above. */
export function refusalOf(thrown: unknown): AnswerRefused | ProviderDown {
  if (thrown instanceof AnswerRefused || thrown instanceof ProviderDown) return thrown;
  const chain = causesOf(thrown);
  const error = chain.map((one) => memberOf(one, 'error')).find((said) => typeof said === 'string');
  if (error !== undefined) return new AnswerRefused(lookUp(ofError, String(error)) ?? 'answer');
  const claim = chain.map((one) => memberOf(one, 'claim')).find((named) => typeof named === 'string');
  if (claim !== undefined) return new AnswerRefused(lookUp(ofClaim, String(claim)) ?? 'answer');
  const codes = chain.map((one) => memberOf(one, 'code')).filter((code) => typeof code === 'string');
  if (!codes.some((code) => String(code).startsWith('OAUTH_'))) return new ProviderDown();
  if (codes.some((code) => /TIMEOUT|ABORT|NOT_CONFORM/.test(String(code)))) return new ProviderDown();
  return new AnswerRefused(ofText(chain.map((one) => String(memberOf(one, 'message'))).join(' ')));
}

/** The libraries have no code for these. */
function ofText(text: string): RefusedAnswer {
  if (/"alg"|unsupported JWS algorithm/.test(text)) return 'algorithm';
  if (/signature|verification key/.test(text)) return 'signature';
  if (/"auth_time"/.test(text)) return 'no auth_time';
  if (/"nonce"/.test(text)) return 'nonce';
  if (/"iss"/.test(text)) return 'issuer';
  if (/"sub"/.test(text)) return 'subject';
  return 'answer';
}

function causesOf(thrown: unknown): unknown[] {
  const chain: unknown[] = [];
  for (let one = thrown; one !== undefined && one !== null && chain.length < 6; one = memberOf(one, 'cause'))
    chain.push(one);
  return chain;
}
