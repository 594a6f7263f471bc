const key = 'phonePromptPutOff'
/** For browsers that keep nothing: as long as the page is open. */
const inThisPage = new Set<string>()

/** Was the question about the phone put off in this session of the browser? */
export const isPutOff = (userId: string): boolean => {
  if (inThisPage.has(userId)) return true
  try {
    return sessionStorage.getItem(key) === userId
  } catch {
    return false
  }
}

export const putOff = (userId: string): void => {
  inThisPage.add(userId)
  try {
    sessionStorage.setItem(key, userId)
  } catch {
    // Storage is blocked or full: the page itself remembers.
  }
}
