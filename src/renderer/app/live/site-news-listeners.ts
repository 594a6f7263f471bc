/** Called when the settings of the site have changed. */
export const siteNewsListeners = new Set<() => void>()
