import { z } from 'zod'
import { requiredText } from '#contract/common/field-texts.ts'
import { endpoint } from '#contract/common/endpoint.ts'
import { SessionUser } from '#contract/entities/user.ts'

/** Signs in by email or phone. The token is in the `auth-token` header and the cookie, never in the body. */
const login = endpoint({
  id: 'users.login',
  area: 'users',
  method: 'POST',
  path: 'wl/user/login',
  access: 'anyone',
  request: z
    .object({
      email: z.string().trim().toLowerCase().max(120).optional(),
      phone: z.string().trim().max(20).optional(),
      password: z.string().min(1, requiredText).max(200),
    })
    .refine((body) => Boolean(body.email) || Boolean(body.phone), { path: ['email'], message: requiredText }),
  result: z.object({ user: SessionUser }),
  errors: ['signInFailed', 'signInThrottled', 'accountBlocked', 'factorNeeded'],
  session: 'issues',
  ratePerMinute: 60,
})

const logout = endpoint({
  id: 'users.logout',
  area: 'users',
  method: 'POST',
  path: 'wl/user/logout',
  access: 'signedIn',
  request: z.object({}),
  result: z.object({}),
  errors: [],
  session: 'ends',
})

export const signInEndpoints = { login, logout }
