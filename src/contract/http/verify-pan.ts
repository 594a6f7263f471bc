import { z } from 'zod'
import { Instant } from '#contract/common/dates.ts'
import { endpoint } from '#contract/common/endpoint.ts'
import { requiredText } from '#contract/common/field-texts.ts'
import { pageInfo, pageRequest } from '#contract/common/paging.ts'

/**
 * `formOnly`: no register is connected, so only the format was checked. `unavailable`: the register gave
 * no answer.
 */
export const PanStatus = z.enum(['valid', 'inactive', 'fake', 'notFound', 'formOnly', 'unavailable'])
export type PanStatus = z.infer<typeof PanStatus>

export const PanCheck = z.object({
  checkNo: z.string(),
  pan: z.string(),
  /** The name that was compared. */
  name: z.string(),
  status: PanStatus,
  nameMatch: z.enum(['match', 'mismatch', 'unknown']),
  checkedBy: z.string(),
  checkedAt: Instant,
})
export type PanCheck = z.infer<typeof PanCheck>

/**
 * Checks the format of a PAN and asks the tax department's register whether it exists and belongs to the name, if the
 * installation has access to it. The result is kept.
 */
const verifyPan = endpoint({
  id: 'wallet.verifyPan',
  area: 'wallet',
  method: 'POST',
  path: 'pan/verify',
  access: 'wlOwnerOrStaff',
  right: 'reports.pan',
  request: z.object({
    pan: z.string().trim().toUpperCase().min(1, requiredText).max(20),
    name: z.string().trim().min(1, requiredText).max(150),
  }),
  result: PanCheck,
  errors: [],
  refusedInJump: true,
  verifiedOnly: true,
  ratePerMinute: 20,
})

/** The checks of this site, newest first. `isConnected`: new checks ask the register. */
const panChecks = endpoint({
  id: 'wallet.panChecks',
  area: 'wallet',
  method: 'POST',
  path: 'pan/getChecks',
  access: 'wlOwnerOrStaff',
  right: 'reports.pan',
  request: z.object({ pan: z.string().trim().toUpperCase().max(20).default(''), ...pageRequest }),
  result: z.object({ checks: z.array(PanCheck), isConnected: z.boolean(), ...pageInfo }),
  errors: [],
})

/** Verification of PAN cards. */
export const verifyPanEndpoints = { verifyPan, panChecks }
