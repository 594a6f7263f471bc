import { pageSiteId } from '#contract/common/constants.ts'
import type { SiteConfig } from '#contract/entities/site.ts'
import { siteShape } from '#renderer/store/start-shapes.ts'

/** Returns the site that the server wrote into the page; null in the console, and in a page of another version. */
export const readPageSite = (): SiteConfig | null => {
  const text = document.getElementById(pageSiteId)?.textContent
  if (!text) return null
  try {
    return siteShape(JSON.parse(text))
  } catch {
    return null
  }
}
