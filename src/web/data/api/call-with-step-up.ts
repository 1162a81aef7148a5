import type { StepUpRoute, StewardInput, StewardReply } from '#contract/steward/api.ts';
import { requestStepUp } from '../session/request-step-up.ts';
import { callSteward } from './api.ts';
import { StepUpRequired } from './app-error.ts';

/**
 * Calls one of our operations that needs a recent password: when the server asks for it, asks the person and sends the request again.
 * Throws an AppError.
 */
export async function callWithStepUp<Route extends StepUpRoute>(
  route: Route,
  input: StewardInput<Route>,
): Promise<StewardReply<Route>> {
  try {
    return await callSteward(route, input);
  } catch (error) {
    if (!(error instanceof StepUpRequired)) throw error;
    await requestStepUp();
    return callSteward(route, input);
  }
}
