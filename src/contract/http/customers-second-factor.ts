import { z } from 'zod'
import { endpoint } from '#contract/common/endpoint.ts'

/**
 * Removes the lost second step of someone else's account, ends its sessions and tells its owner by email. Staff may do it for
 * customers, the site's owner and super admins for staff too; only an operator does it for the site's owner.
 */
const resetSecondFactor = endpoint({
  id: 'users.resetSecondFactor',
  area: 'users',
  method: 'POST',
  path: 'wl/user/resetSecondFactor',
  access: 'wlOwnerOrStaff',
  right: 'customers.edit',
  request: z.object({ userId: z.string().trim().min(1).max(60) }),
  result: z.object({}),
  errors: ['notFound', 'forbidden', 'wrongState'],
  refusedInJump: true,
  needsProof: true,
  ratePerMinute: 30,
})

export const customersSecondFactorEndpoints = { resetSecondFactor }
