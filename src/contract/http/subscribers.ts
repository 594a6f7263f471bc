import { z } from 'zod'
import { Instant } from '#contract/common/dates.ts'
import { EmailAddress } from '#contract/common/email-address.ts'
import { endpoint } from '#contract/common/endpoint.ts'
import { pageInfo, pageRequest } from '#contract/common/paging.ts'

/** Which subscribers a list has: everyone, those who get news, or those who unsubscribed. */
export const subscriberStates = ['all', 'active', 'unsubscribed'] as const

/** A secret from a link in one of our emails. */
const LinkSecret = z.string().trim().min(1).max(500)

/** Newsletter subscribers of the site by email. Addresses appear once they are confirmed. */
const getEmailSubscribers = endpoint({
  id: 'users.getEmailSubscribers',
  area: 'users',
  method: 'POST',
  path: 'wl/user/getEmailSubscribers',
  access: 'staff',
  right: 'subscribers.view',
  request: z.object({
    /** Part of an address. */
    searchQuery: z.string().trim().max(120).default(''),
    state: z.enum(subscriberStates).default('all'),
    ...pageRequest,
  }),
  result: z.object({
    subscribers: z.array(
      z.object({
        email: z.string(),
        /** The page the subscriber signed up from, below `/app`. */
        source: z.string(),
        isActive: z.boolean(),
        createdAt: Instant,
      }),
    ),
    ...pageInfo,
  }),
  errors: [],
})

/**
 * Emails a confirmation link, valid for 24 hours. The answer is the same for every address, so that it does not reveal who subscribes.
 * An address gets at most three of these emails an hour; further ones are dropped silently.
 */
const subscribe = endpoint({
  id: 'users.subscribe',
  area: 'users',
  method: 'POST',
  path: 'wl/user/subscribe',
  access: 'anyone',
  request: z.object({ email: EmailAddress, source: z.string().trim().max(120).default('') }),
  result: z.object({}),
  errors: [],
  ratePerMinute: 20,
})

/** Adds the address that a confirmation link was sent to. */
const confirmSubscription = endpoint({
  id: 'users.confirmSubscription',
  area: 'users',
  method: 'POST',
  path: 'wl/user/confirmSubscription',
  access: 'anyone',
  request: z.object({ code: LinkSecret }),
  result: z.object({ email: z.string() }),
  errors: ['codeInvalid'],
  ratePerMinute: 30,
})

/** Unsubscribes the address in the link. The link never expires and may be used again. */
const unsubscribe = endpoint({
  id: 'users.unsubscribe',
  area: 'users',
  method: 'POST',
  path: 'wl/user/unsubscribe',
  access: 'anyone',
  request: z.object({ token: LinkSecret }),
  result: z.object({ email: z.string() }),
  errors: ['codeInvalid'],
  ratePerMinute: 30,
})

/** Newsletter subscribers of a site. */
export const subscribersEndpoints = { getEmailSubscribers, subscribe, confirmSubscription, unsubscribe }
