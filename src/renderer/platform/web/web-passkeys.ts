import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser'
import type { PlatformPasskeys, PlatformResult } from '#renderer/platform/platform.ts'

const unsupported: PlatformResult<never> = {
  status: 'unsupported',
  reason: "This browser doesn't support passkeys.",
}

/** Browsers say "not allowed" both when the person cancels and when the time is up. */
const cancelNames = new Set(['NotAllowedError', 'AbortError'])

/** Waits for the person and returns the outcome. */
const settle = async <T>(asked: Promise<T>): Promise<PlatformResult<T>> => {
  try {
    return { status: 'done', value: await asked }
  } catch (fault) {
    const name = fault instanceof Error ? fault.name : ''
    if (cancelNames.has(name)) return { status: 'cancelled' }
    const message =
      name === 'InvalidStateError'
        ? 'This device already has a passkey for your account.'
        : "Your browser couldn't use a passkey here. Try another browser or device."
    return { status: 'failed', code: 'internal', message }
  }
}

/** Leaves out the extensions, which the server doesn't ask for. */
const withoutExtensions = <T extends { clientExtensionResults: object }>({
  clientExtensionResults: _unused,
  ...answer
}: T) => ({ ...answer, clientExtensionResults: {} })

/** Gives the browser's passkeys. */
export const webPasskeys = (): PlatformResult<PlatformPasskeys> =>
  browserSupportsWebAuthn()
    ? {
        status: 'done',
        value: {
          create: (options) => settle(startRegistration({ optionsJSON: options }).then(withoutExtensions)),
          sign: (options) => settle(startAuthentication({ optionsJSON: options }).then(withoutExtensions)),
        },
      }
    : unsupported
