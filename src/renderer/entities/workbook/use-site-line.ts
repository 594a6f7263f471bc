import { findSiteNotice } from '#domain/site/site-kind.ts'
import { useSite } from '#renderer/entities/audience.ts'

/** Returns the name of the site for a file, with its notice if nothing on it is real. */
export const useSiteLine = (): string => {
  const site = useSite()
  const notice = site && findSiteNotice(site)
  return notice ? `${site.companyName}. ${notice}` : (site?.companyName ?? '')
}
