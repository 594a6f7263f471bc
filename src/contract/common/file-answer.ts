import { z } from 'zod'

/** The result of a call that answers with a file instead of JSON. */
export const FileAnswer = z.object({
  /** The name under which browsers save it: letters, digits, dots and hyphens. */
  name: z.string().regex(/^[\w.-]{1,120}$/),
  bytes: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
})
export type FileAnswer = z.infer<typeof FileAnswer>
