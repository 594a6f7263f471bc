import { z } from 'zod'
import { Instant } from '#contract/common/dates.ts'
import { endpoint } from '#contract/common/endpoint.ts'
import { copyRequest, DataCopyPage, ErasureCheck } from '#contract/entities/data-copy.ts'
import { id, text } from './customers-fields.ts'

/** Answers one part of a copy of a customer's data, for a customer who asked the agency for it. Recorded in the trail. */
const customerDataCopy = endpoint({
  id: 'users.customerDataCopy',
  area: 'users',
  method: 'POST',
  path: 'wl/user/customerDataCopy',
  access: 'staff',
  right: 'customers.edit',
  request: z.object({ userId: id, ...copyRequest }),
  result: DataCopyPage,
  errors: ['notFound', 'forbidden'],
  needsProof: true,
  refusedInJump: true,
  ratePerMinute: 300,
})

/** Says whether a customer's account can be erased now, and what the law keeps of it. */
const eraseCheck = endpoint({
  id: 'users.eraseCheck',
  area: 'users',
  method: 'POST',
  path: 'wl/user/eraseCheck',
  access: 'staff',
  right: 'customers.erase',
  request: z.object({ userId: id }),
  result: ErasureCheck,
  errors: ['notFound', 'forbidden', 'wrongState'],
  refusedInJump: true,
  ratePerMinute: 60,
})

/**
 * Erases a customer's account for good. `confirmation` is the customer's email or, for an account without one, the
 * name. `wrongState` with an `ErasureCheck` in `details` while something is open.
 */
const eraseCustomer = endpoint({
  id: 'users.eraseCustomer',
  area: 'users',
  method: 'POST',
  path: 'wl/user/eraseCustomer',
  access: 'staff',
  right: 'customers.erase',
  request: z.object({ userId: id, confirmation: text(200) }),
  result: z.object({ erasedAt: Instant }),
  errors: ['notFound', 'forbidden', 'wrongState'],
  needsProof: true,
  refusedInJump: true,
  ratePerMinute: 20,
})

/** What staff do about the personal data of a customer. */
export const customersDataEndpoints = { customerDataCopy, eraseCheck, eraseCustomer }
