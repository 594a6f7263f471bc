import { useCallback, useMemo, useState } from 'react'
import type { FlightResult } from '#contract/entities/flight.ts'
import type { FlightFacts } from '#renderer/entities/flight-facts.ts'
import { flightKey, isReturnTooEarly } from './flight-pairs.ts'
import { returnPrefix } from '#renderer/features/flights/results/filter-params.ts'
import { useFilters } from '#renderer/features/flights/results/use-filters.ts'
import type { PairKeys, PairMemory } from './pair-memory.ts'

const byKey = (facts: readonly FlightFacts[], key: string): FlightFacts | undefined =>
  key === '' ? undefined : facts.find(({ flight }) => flightKey(flight) === key)

/** Gives the two lists of a return with their own filters and orders, and the chosen flight of each. */
export const usePair = (
  outbound: readonly FlightResult[],
  inbound: readonly FlightResult[],
  memory: PairMemory,
  /** Whether the first flight of each list is chosen by default, where both lists are visible at once. */
  hasDefaults: boolean,
) => {
  const out = useFilters(outbound)
  const back = useFilters(inbound, returnPrefix)
  const [keys, setKeys] = useState(memory.read)
  const choose = useCallback(
    (part: Partial<PairKeys>) => {
      const next = { ...memory.read(), ...part }
      memory.keep(next)
      setKeys(next)
    },
    [memory],
  )
  const chosenOut = useMemo(
    () => byKey(out.facts, keys.out) ?? (hasDefaults ? out.shown[0] : undefined),
    [out.facts, out.shown, keys.out, hasDefaults],
  )
  const chosenBack = useMemo(() => {
    const chosen = byKey(back.facts, keys.back)
    if (chosen || !hasDefaults || !chosenOut) return chosen
    return back.shown.find((facts) => !isReturnTooEarly(chosenOut, facts))
  }, [back.facts, back.shown, keys.back, chosenOut, hasDefaults])
  const isConflict = Boolean(chosenOut && chosenBack && isReturnTooEarly(chosenOut, chosenBack))
  return {
    out,
    back,
    chosenOut,
    chosenBack,
    isConflict,
    /** Whether a return flight is too early for the chosen outbound one. */
    isTooEarly: useCallback(
      (facts: FlightFacts) => chosenOut !== undefined && isReturnTooEarly(chosenOut, facts),
      [chosenOut],
    ),
    chooseOut: useCallback((facts: FlightFacts) => choose({ out: flightKey(facts.flight) }), [choose]),
    chooseBack: useCallback((facts: FlightFacts) => choose({ back: flightKey(facts.flight) }), [choose]),
    forgetOut: useCallback(() => choose({ out: '' }), [choose]),
  }
}
export type Pair = ReturnType<typeof usePair>
