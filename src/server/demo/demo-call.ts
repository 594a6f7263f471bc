import type { SiteConfig } from '#contract/entities/site.ts'
import type { Person, SignedInContext } from '#server/calls/context.ts'

/** A call that a user of the demo makes for themselves, as far as services ask: of its site they know the id and the currency. */
export const demoCall = (siteId: string, userId: string): SignedInContext => {
  const person: Person = {
    userId,
    siteId,
    email: '',
    userType: 'retail',
    roles: ['retail'],
    permissions: [],
    jumpedBy: null,
    isVerified: true,
  }
  return {
    site: { siteId, currency: 'INR' } as SiteConfig,
    actor: person,
    subject: person,
    requestId: 'demo',
    signal: new AbortController().signal,
    address: '',
    userAgent: '',
    origin: '',
    idempotencyKey: null,
    sessionToken: null,
    startSession: () => undefined,
    endSession: () => undefined,
  }
}
