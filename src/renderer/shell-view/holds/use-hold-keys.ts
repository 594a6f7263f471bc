import type { KeyboardEvent } from 'react'
import type { HoldRow } from '#contract/ipc/holds.ts'
import type { HoldFilter } from './hold-filter.ts'
import type { useHoldActs } from './use-hold-acts.ts'

interface HoldKeys {
  activeHold: HoldRow | undefined
  acts: ReturnType<typeof useHoldActs>
  filter: HoldFilter
  onFilter: (filter: HoldFilter) => void
  onClose: () => void
  onKeys: () => void
  onNextHold: () => void
  focusField: () => void
  focusList: () => void
}

const isField = (target: EventTarget): boolean => target instanceof Element && target.matches('input, select')

/** Gives the key handler of the hold desk. */
export function useHoldKeys(keys: HoldKeys): (event: KeyboardEvent) => void {
  const { activeHold, acts, filter, onFilter, onClose, onKeys, onNextHold, focusField, focusList } = keys
  /** A trip is paid or answered on its own page. */
  const listSteps = (hold: HoldRow): Record<string, () => Promise<void>> => ({
    s: () => acts.snooze(hold),
    ...(hold.kind === 'booking'
      ? {
          i: () => acts.open(hold, 'issue'),
          r: () => acts.open(hold, 'reprice'),
          x: () => acts.open(hold, 'release'),
        }
      : {}),
  })
  const act = (key: string): boolean => {
    const step = activeHold && listSteps(activeHold)[key.toLowerCase()]
    if (step) void step()
    return step !== undefined
  }
  const handle = ({ key, target }: KeyboardEvent): boolean => {
    if (key === 'Escape') {
      if (isField(target) && filter.text !== '') onFilter({ ...filter, text: '' })
      else onClose()
      return true
    }
    if (key === 'ArrowDown' && !(target instanceof HTMLSelectElement)) {
      focusList()
      return true
    }
    if (isField(target)) return false
    if (key === '/') focusField()
    else if (key === '?') onKeys()
    else if (key.toLowerCase() === 'p') onNextHold()
    else return act(key)
    return true
  }
  return (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if (handle(event)) event.preventDefault()
  }
}
