import type { SiteConfig } from '#contract/entities/site.ts'
import type { Person, SignedInContext } from '#server/calls/context.ts'

/** Builds a call that a demo agency's owner makes about packages. */
export const demoOwnerCall = (siteId: string, userId: string): SignedInContext => {
  const call = demoCall(siteId, userId)
  const person: Person = { ...call.actor, permissions: ['packages.edit', 'packages.publish'] }
  return { ...call, actor: person, subject: person }
}

/**
 * Builds a call that a demo user makes for themselves, as services see it; of the site only id, kind and currency are set.
 */
export const demoCall = (siteId: string, userId: string): SignedInContext => {
  const person: Person = {
    userId,
    siteId,
    email: '',
    userType: 'retail',
    roles: ['retail'],
    permissions: [],
    jumpedBy: null,
    isGuest: false,
    agency: { role: 'admin', sharedUserIds: [], walletUserId: userId },
    secondFactor: { isActive: false, kinds: { app: false, passkey: false }, provenAt: null },
    isVerified: true,
  }
  return {
    site: { siteId, kind: 'demo', currency: 'INR' } as SiteConfig,
    actor: person,
    subject: person,
    requestId: 'demo',
    signal: new AbortController().signal,
    address: '',
    userAgent: '',
    encoding: 'identity',
    origin: '',
    idempotencyKey: null,
    sessionToken: null,
    deviceId: '',
    startSession: () => undefined,
    endSession: () => undefined,
  }
}
