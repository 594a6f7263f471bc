import { z } from 'zod'
import { addressOf } from '#renderer/ui/list/address-of.ts'

/** The agency of a list in its address: `?agency=skyways`. */
export const agencyField = z.string().max(60).default('')
export const agencyAddress = addressOf(z.object({ searchQuery: agencyField }), { searchQuery: 'agency' })

/** Returns the path of the trail of one agency. */
export const toTrail = (siteId: string): string => `/trail?agency=${siteId}`
