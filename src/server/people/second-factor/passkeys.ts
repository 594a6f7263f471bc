import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { PasskeyAdded, PasskeyAnswer } from '#contract/entities/passkey.ts'
import type { Db } from '#server/db/database.ts'
import { challengeLimits } from './factor-challenges.ts'
import { getOwnerId, type FactorOwner } from './factor-owner.ts'
import {
  passkeyChallengesRepo,
  passkeysRepo,
  type ChallengeUse,
  type NewPasskey,
  type PasskeyRow,
} from './passkeys.repo.ts'

/** Passkeys that an account may have. */
export const passkeyLimit = 10

/** How long a browser waits for the person, in milliseconds. */
const timeout = challengeLimits.lifetimeMs

/** Where a passkey works: at the domain of the agency or of the operators' pages, on pages of that origin. */
export interface PasskeyPlace {
  rpId: string
  origin: string
}

/** Returns where the passkeys of a call's site work. */
export const toPasskeyPlace = (call: { site: { domain: string }; origin: string }): PasskeyPlace => ({
  rpId: call.site.domain,
  origin: call.origin,
})

/** The package and those that it needs load when a passkey is first used. */
const load = () => import('@simplewebauthn/server')

const hash = (text: string): string => createHash('sha256').update(text).digest('base64url')

/** What a browser stores with a passkey to tell accounts apart. It reveals nothing about the person. */
const toHandle = (owner: FactorOwner) =>
  new Uint8Array(
    createHash('sha256')
      .update(`passkeys ${getOwnerId(owner)}`)
      .digest(),
  )

const toDescriptor = ({ credentialId, transports }: PasskeyRow) => ({ id: credentialId, transports })

/** The outcome of an answer. A counter that didn't increase means that a copy of the passkey may exist. */
export type PasskeyProof =
  { kind: 'proven'; passkey: PasskeyRow } | { kind: 'copied'; passkey: PasskeyRow } | { kind: 'refused' }

/** Thrown when the challenge couldn't be read; the answer itself may be right. */
class LookUpFault extends Error {}

/**
 * Rethrows a failed lookup of the challenge, which must not count as a wrong answer. Any other rejection means that the library
 * refused the answer.
 */
const rethrowLookUpFault = (fault: unknown): undefined => {
  if (fault instanceof LookUpFault) throw fault.cause
}

/** Creates challenges of one owner, and what an answer to them has to match. */
const createCeremony = (db: Db, owner: FactorOwner, { rpId, origin }: PasskeyPlace) => {
  const challenges = passkeyChallengesRepo(db, owner)
  return {
    createChallenge: async (use: ChallengeUse, at: Date) => {
      const bytes = randomBytes(32)
      const expiresAt = new Date(at.getTime() + challengeLimits.lifetimeMs)
      await challenges.add(hash(bytes.toString('base64url')), use, { createdAt: at, expiresAt })
      return new Uint8Array(bytes)
    },

    /** What an answer has to match, whatever it is for. */
    expect: (use: ChallengeUse, at: Date) => ({
      expectedChallenge: (challenge: string) =>
        challenges.take(hash(challenge), use, at).catch((cause: unknown) => {
          throw new LookUpFault("couldn't read the challenge", { cause })
        }),
      expectedOrigin: origin,
      expectedRPID: rpId,
      // The password is the other factor, so a key without a PIN is enough.
      requireUserVerification: false,
    }),
  }
}
type Ceremony = ReturnType<typeof createCeremony>

/** Adds passkeys of one owner. */
const createAdding = (owner: FactorOwner, rpId: string, db: Db, { createChallenge, expect }: Ceremony) => {
  const repo = passkeysRepo(db, owner)
  return {
    /** Returns what a browser needs to create a passkey. Those that the owner has can't be added again. */
    beginAdding: async (
      { issuer, label, boundTo }: { issuer: string; label: string; boundTo: string },
      at: Date,
    ) => {
      const { generateRegistrationOptions } = await load()
      return generateRegistrationOptions({
        rpName: issuer,
        rpID: rpId,
        userName: label,
        userDisplayName: label,
        userID: toHandle(owner),
        challenge: await createChallenge({ purpose: 'add', boundTo }, at),
        timeout,
        attestationType: 'none',
        excludeCredentials: (await repo.list()).map(toDescriptor),
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
      })
    },
    /** Reads a new passkey from a browser's answer; null when the answer isn't valid here. */
    readAdded: async (
      answer: PasskeyAdded,
      { name, boundTo }: { name: string; boundTo: string },
      at: Date,
    ): Promise<NewPasskey | null> => {
      const { verifyRegistrationResponse } = await load()
      const outcome = await verifyRegistrationResponse({
        response: answer,
        ...expect({ purpose: 'add', boundTo }, at),
      }).catch(rethrowLookUpFault)
      if (!outcome?.verified || !outcome.registrationInfo) return null
      const { credential, credentialBackedUp } = outcome.registrationInfo
      return {
        id: `pk_${randomUUID()}`,
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: credential.transports ?? [],
        isBackedUp: credentialBackedUp,
        name,
        createdAt: at,
      }
    },
  }
}

/** Proves passkeys of one owner. */
const createProving = (owner: FactorOwner, rpId: string, db: Db, { createChallenge, expect }: Ceremony) => {
  const repo = passkeysRepo(db, owner)
  return {
    /** Returns what a browser needs to sign with one of the owner's passkeys; null when there are none. */
    beginProving: async (use: ChallengeUse, at: Date) => {
      const allowed = await repo.list()
      if (allowed.length === 0) return null
      const { generateAuthenticationOptions } = await load()
      return generateAuthenticationOptions({
        rpID: rpId,
        challenge: await createChallenge(use, at),
        timeout,
        allowCredentials: allowed.map(toDescriptor),
        userVerification: 'preferred',
      })
    },
    /** Checks a browser's answer, and records the use of the passkey. */
    prove: async (answer: PasskeyAnswer, use: ChallengeUse, at: Date): Promise<PasskeyProof> => {
      const passkey = await repo.byCredential(answer.id)
      const { verifyAuthenticationResponse } = await load()
      const publicKey = new Uint8Array(Buffer.from(passkey?.publicKey ?? '', 'base64url'))
      const outcome = await verifyAuthenticationResponse({
        response: answer,
        ...expect(use, at),
        // The counter is compared in the row, where simultaneous answers can't both pass.
        credential: { id: passkey?.credentialId ?? '', publicKey, counter: 0 },
      }).catch(rethrowLookUpFault)
      if (!passkey || !outcome?.verified) return { kind: 'refused' }
      const { newCounter: counter, credentialBackedUp: isBackedUp } = outcome.authenticationInfo
      const wentOn = await repo.use(passkey.id, { counter, isBackedUp, at })
      return { kind: wentOn ? 'proven' : 'copied', passkey }
    },
  }
}

/**
 * Gives access to the passkeys of one owner. Challenges are random, stored as hashes, and used up by the first answer that names
 * them, right or wrong.
 */
export const passkeysOf = (db: Db, owner: FactorOwner, place: PasskeyPlace) => {
  const ceremony = createCeremony(db, owner, place)
  return {
    ...createAdding(owner, place.rpId, db, ceremony),
    ...createProving(owner, place.rpId, db, ceremony),
  }
}

/** Hashes what a challenge is bound to: the token of a session, or the challenge of a sign-in. */
export const toBinding = (secret: string): string => hash(`passkey for ${secret}`)
