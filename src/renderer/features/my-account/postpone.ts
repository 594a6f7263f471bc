const key = 'phonePromptPutOff'
/** Used for the life of the page in browsers that block storage. */
const inThisPage = new Set<string>()

/** Whether the user postponed the phone question in this browser session. */
export const isPostponed = (userId: string): boolean => {
  if (inThisPage.has(userId)) return true
  try {
    return sessionStorage.getItem(key) === userId
  } catch {
    return false
  }
}

export const postpone = (userId: string): void => {
  inThisPage.add(userId)
  try {
    sessionStorage.setItem(key, userId)
  } catch {
    // Storage is blocked or full, so the page remembers it.
  }
}
