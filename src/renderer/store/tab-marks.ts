/** What makes a tab different from the user's other tabs, which don't have these keys. */
export const tabKeys = {
  jump: 'faredesk-jump',
  actFor: 'faredesk-act-for',
  /** Why acting for a customer ended automatically, until the person has read it. */
  actForEnded: 'faredesk-act-for-ended',
} as const

const read = (name: keyof typeof tabKeys): string => {
  try {
    return sessionStorage.getItem(tabKeys[name]) ?? ''
  } catch {
    return ''
  }
}

/** Returns the id of the jump that this tab is in, or an empty string. */
export const jumpMark = (): string => read('jump')

/** Returns the id of the customer for whom this tab's calls are made, or an empty string. */
export const actForMark = (): string => read('actFor')

/** Returns why acting for a customer ended automatically, or an empty string. */
export const actForEnded = (): string => read('actForEnded')

/** Whether this tab shows another user's data, which stays in the tab. */
export const isOtherUserTab = (): boolean => jumpMark() + actForMark() !== ''
