import type { SiteConfig } from '#contract/entities/site.ts'

/** Name of the flag that says who closed the alert; staff who want it shown again change it. */
export const popupFlag = ({ siteId, popupAlert }: Pick<SiteConfig, 'siteId' | 'popupAlert'>): string =>
  `popup-${siteId}${popupAlert.revision ? `-${popupAlert.revision}` : ''}`
