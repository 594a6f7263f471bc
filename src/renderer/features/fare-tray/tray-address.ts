import { z } from 'zod'
import { addressOf } from '#renderer/ui/list/address-of.ts'

const TrayFilter = z.object({ sort: z.enum(['kept', 'price', 'departure', 'duration']).default('kept') })
export type TrayFilter = z.infer<typeof TrayFilter>

/** The order and the open fare of the tray, as its address has them. */
export const trayAddress = addressOf(TrayFilter, { sort: 'sort' })
