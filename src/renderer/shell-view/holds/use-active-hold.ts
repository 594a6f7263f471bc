import { useState } from 'react'
import type { HoldId, HoldRow } from '#contract/ipc/holds.ts'
import { useStableCallback } from '#renderer/ui/use-stable-callback.ts'
import { getHoldKey } from './hold-filter.ts'

/** Returns the row with the cursor. It stays on its hold when the order changes, and moves to the one that was chosen. */
export const useActiveHold = (shown: readonly HoldRow[], chosen: HoldId | null) => {
  const [active, setActive] = useState({ key: '', index: 0, chosen })
  if (chosen !== active.chosen) setActive({ key: chosen ? getHoldKey(chosen) : active.key, index: 0, chosen })
  const found = shown.findIndex((hold) => getHoldKey(hold) === active.key)
  const activeIndex = found === -1 ? Math.min(active.index, Math.max(0, shown.length - 1)) : found
  const choose = useStableCallback((hold: HoldRow) =>
    setActive({ key: getHoldKey(hold), index: shown.indexOf(hold), chosen }),
  )
  return { activeIndex, choose }
}
