import type { Logger } from 'pino'
import type { TboSettings } from '#server/config/tbo-settings.ts'
import { SupplierError } from '#server/suppliers/port.ts'
import { createMemoryRecords } from '#server/suppliers/supplier-records.ts'
import { createTboClient } from './tbo-client.ts'

/** What TBO said about an account: `noAnswer` leaves open whether the name and password are right. */
export type AccountCheck = 'accepted' | 'refused' | 'noAnswer'

/** Signs in to TBO once, with a token that nothing else uses. It buys and changes nothing. */
export const checkTboAccount = async (
  settings: TboSettings,
  { now, logger, signal }: { now: () => Date; logger: Logger; signal: AbortSignal },
): Promise<AccountCheck> => {
  const client = createTboClient({ settings, records: createMemoryRecords(now), now, logger })
  try {
    await client.authenticate(signal)
    return 'accepted'
  } catch (fault) {
    if (!(fault instanceof SupplierError)) throw fault
    return fault.code === 'refused' ? 'refused' : 'noAnswer'
  }
}
