import type { KeptFare } from '#contract/http/fare-tray-fares.ts'
import type { ListKeys } from '#renderer/ui/list/list-frame.tsx'
import { fareTrayTexts as texts } from './texts.ts'
import type { FareActs } from './use-fare-acts.ts'

interface TrayActs {
  acts: FareActs
  onDetails: (keptFareId: string) => void
  onRepriceAll: () => void
  onNet: () => void
  onShare: () => void
}

/** Returns what letters do with the fare at the cursor, or with the whole tray. */
export const toTrayKeys = (rows: readonly KeptFare[], tray: TrayActs): ListKeys => {
  const { acts } = tray
  const withFare = (act: (fare: KeptFare) => unknown) => (id: string) => {
    const fare = rows.find(({ keptFareId }) => keptFareId === id)
    if (fare) act(fare)
  }
  return {
    help: texts.keys,
    onFilter: () => undefined,
    acts: {
      h: withFare(acts.hold),
      d: tray.onDetails,
      r: withFare(acts.reprice),
      x: withFare(acts.remove),
      a: tray.onRepriceAll,
      n: tray.onNet,
      s: tray.onShare,
    },
  }
}
