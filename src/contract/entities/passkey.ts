import { z } from 'zod'
import { Instant } from '#contract/common/dates.ts'
import { requiredText } from '#contract/common/field-texts.ts'

/** Bytes as browsers send them: base64url without padding. */
const Bytes = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^[\w-]+$/)
const CredentialId = Bytes(1_400)
/** How a browser reaches a passkey. Unknown names are kept, because new ones appear. */
const Transports = z.array(z.string().max(20)).max(10).optional()

const Descriptor = z.object({
  id: z.string(),
  type: z.string(),
  transports: z.array(z.string()).optional(),
})

/** What `navigator.credentials.create` needs, in the JSON form of WebAuthn level 3. */
export const PasskeyCreation = z.object({
  rp: z.object({ id: z.string().optional(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  timeout: z.number().optional(),
  excludeCredentials: z.array(Descriptor).optional(),
  authenticatorSelection: z
    .object({
      residentKey: z.enum(['discouraged', 'preferred', 'required']).optional(),
      requireResidentKey: z.boolean().optional(),
      userVerification: z.enum(['discouraged', 'preferred', 'required']).optional(),
    })
    .optional(),
  attestation: z.enum(['none', 'indirect', 'direct', 'enterprise']).optional(),
})
export type PasskeyCreation = z.infer<typeof PasskeyCreation>

/** What `navigator.credentials.get` needs, in the JSON form of WebAuthn level 3. */
export const PasskeyRequest = z.object({
  challenge: z.string(),
  timeout: z.number().optional(),
  rpId: z.string().optional(),
  allowCredentials: z.array(Descriptor).optional(),
  userVerification: z.enum(['discouraged', 'preferred', 'required']).optional(),
})
export type PasskeyRequest = z.infer<typeof PasskeyRequest>

/** What a browser answers after it created a passkey. */
export const PasskeyAdded = z.object({
  id: CredentialId,
  rawId: CredentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: Bytes(4_000),
    attestationObject: Bytes(12_000),
    transports: Transports,
  }),
  clientExtensionResults: z.object({}).default({}),
})
export type PasskeyAdded = z.output<typeof PasskeyAdded>

/** What a browser answers after a passkey signed a challenge. */
export const PasskeyAnswer = z.object({
  id: CredentialId,
  rawId: CredentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: Bytes(4_000),
    authenticatorData: Bytes(4_000),
    signature: Bytes(8_000),
    /** Some keys send an empty one. */
    userHandle: Bytes(200).or(z.literal('')).optional(),
  }),
  clientExtensionResults: z.object({}).default({}),
})
export type PasskeyAnswer = z.output<typeof PasskeyAnswer>

/** A passkey as its owner sees it. */
export const Passkey = z.object({
  passkeyId: z.string(),
  name: z.string(),
  /** Whether a password manager keeps a copy, so that it survives the loss of a device. */
  isBackedUp: z.boolean(),
  createdAt: Instant,
  lastUsedAt: Instant.nullable(),
})
export type Passkey = z.infer<typeof Passkey>

export const PasskeyName = z.string().trim().min(1, requiredText).max(60)

/** What an account can prove besides its password. Recovery codes replace either. */
export const FactorKinds = z.object({ app: z.boolean(), passkey: z.boolean() })
export type FactorKinds = z.infer<typeof FactorKinds>
