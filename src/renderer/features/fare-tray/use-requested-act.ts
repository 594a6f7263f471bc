import { useEffect } from 'react'
import type { KeptFare } from '#contract/http/fare-tray-fares.ts'
import { usePlatform } from '#renderer/platform/platform-context.ts'
import type { ListState } from '#renderer/ui/list/use-list.ts'
import type { AddressPlace } from '#renderer/ui/list/use-list-place.ts'
import { useStableCallback } from '#renderer/ui/use-stable-callback.ts'
import type { TrayFilter } from './tray-address.ts'
import type { FareActs } from './use-fare-acts.ts'

interface RequestedAct {
  list: ListState<KeptFare>
  place: AddressPlace<TrayFilter>
  acts: FareActs
  onRepriceAll: () => void
}

/**
 * Carries out the action in the address's `act` once and removes it from the address. The console's fare tray opens
 * addresses with an action. Holding only opens the booking form; nothing is booked without the agent's confirmation
 * there. On the web nothing is done, because anyone can write a link and repricing uses up searches.
 */
export const useRequestedAct = ({ list, place, acts, onRepriceAll }: RequestedAct): void => {
  const { kind } = usePlatform()
  const act = place.params.get('act')
  const isReady = act !== null && list.info !== undefined
  const run = useStableCallback((): void => {
    const fare = list.rows.find(({ keptFareId }) => keptFareId === place.openId)
    place.setValues({ act: '' })
    if (kind === 'web') return
    if (act === 'repriceAll') onRepriceAll()
    else if (fare && act === 'hold') acts.hold(fare)
    else if (fare && act === 'reprice') acts.reprice(fare)
  })
  useEffect(() => {
    if (isReady) run()
  }, [isReady, run])
}
