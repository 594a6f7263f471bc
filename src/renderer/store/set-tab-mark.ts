import { tabKeys } from './tab-marks.ts'

/** Forgets everything of this tab and sets one key, if it has a value. Returns false if storage is unavailable. */
const startTab = (key: string, value: string): boolean => {
  try {
    sessionStorage.clear()
    if (value) sessionStorage.setItem(key, value)
    return true
  } catch {
    return false
  }
}

/**
 * Starts (an id) or ends (empty) the jump of this tab; reload the page afterwards. Returns false if storage is
 * unavailable.
 */
export const setJumpMark = (id: string): boolean => startTab(tabKeys.jump, id)

/** Like `setJumpMark`, for acting for a customer. `ended` says why it ended automatically. */
export const setActForMark = (id: string, ended = ''): boolean =>
  id || !ended ? startTab(tabKeys.actFor, id) : startTab(tabKeys.actForEnded, ended)
