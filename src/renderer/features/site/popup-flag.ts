import type { SiteConfig } from '#contract/entities/site.ts'

/** Returns the name of the flag that is set when the alert is closed. Staff change the alert to show it again. */
export const popupFlag = ({ siteId, popupAlert }: Pick<SiteConfig, 'siteId' | 'popupAlert'>): string =>
  `popup-${siteId}${popupAlert.revision ? `-${popupAlert.revision}` : ''}`
