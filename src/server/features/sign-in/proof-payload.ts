import { z } from 'zod'
import { SignInService } from '#contract/http/sign-in-ways.ts'

export const proofLifetimeMs = 15 * 60_000

/** What is stored about a sign-in with another service until its proof is given. */
export const ProofPayload = z.object({
  service: SignInService,
  issuer: z.string(),
  subject: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  pollHash: z.string().nullable(),
  /** Keyed hash of the code that was emailed last. */
  digitsHash: z.string().optional(),
})
export type ProofPayload = z.infer<typeof ProofPayload>
