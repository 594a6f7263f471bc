import type {
  PasskeyAdded,
  PasskeyAnswer,
  PasskeyCreation,
  PasskeyRequest,
} from '#contract/entities/passkey.ts'
import { createFakePlatform, type FakePlatform } from '#renderer/platform/fake/index.ts'
import type { Platform, PlatformPasskeys, PlatformResult } from '#renderer/platform/platform.ts'

export const creation: PasskeyCreation = {
  rp: { id: 'skyways.localhost', name: 'Skyways' },
  user: { id: 'dXNlcg', name: 'kavita@skyways.example', displayName: 'kavita@skyways.example' },
  challenge: 'Y3JlYXRl',
  pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
}
export const request: PasskeyRequest = { challenge: 'c2lnbg', rpId: 'skyways.localhost' }

export const added: PasskeyAdded = {
  id: 'a2V5',
  rawId: 'a2V5',
  type: 'public-key',
  response: { clientDataJSON: 'e30', attestationObject: 'oA' },
  clientExtensionResults: {},
}
export const answer: PasskeyAnswer = {
  id: 'a2V5',
  rawId: 'a2V5',
  type: 'public-key',
  response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' },
  clientExtensionResults: {},
}

/** Creates a platform whose browser has passkeys and accepts cookies. Each call returns what `next` says. */
export const passkeyPlatform = (
  next: {
    create?: PlatformResult<PasskeyAdded>
    sign?: () => PlatformResult<PasskeyAnswer>
  } = {},
): FakePlatform => {
  const { session } = createFakePlatform()
  const value: PlatformPasskeys = {
    create: async () => next.create ?? { status: 'done', value: added },
    sign: async () => next.sign?.() ?? { status: 'done', value: answer },
  }
  const passkeys: Platform['passkeys'] = async () => ({ status: 'done', value })
  return createFakePlatform({ session: { ...session, isMaybeSignedIn: () => true }, passkeys })
}
