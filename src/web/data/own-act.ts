/** Acts on what our own server keeps. */
import { callOwn } from './api.ts';
import { StepUpRequired } from './app-error.ts';
import { askForProof } from './proof.ts';

/** Asks for the password when the server wants a fresh proof, then sends the same again. Throws an AppError. */
export async function actOwn<Answer>(path: `/api/${string}`, body: unknown = {}): Promise<Answer> {
  try {
    return await callOwn<Answer>('POST', path, body);
  } catch (error) {
    if (!(error instanceof StepUpRequired)) throw error;
    await askForProof();
    return callOwn<Answer>('POST', path, body);
  }
}
