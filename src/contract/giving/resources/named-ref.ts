import * as z from 'zod/mini';

export const NamedRef = z.object({
  id: z.string(),
  name: z.string(),
});
export type NamedRef = z.infer<typeof NamedRef>;
