import { findSiteNotice } from '#domain/site/site-kind.ts'
import { useSite } from './audience.ts'
import './site-notice.css'

/** Shows that nothing on this site is real, above every page or on a printed sheet. Renders nothing on a live site. */
export const SiteNotice = ({ place }: { place: 'page' | 'paper' }) => {
  const site = useSite()
  const notice = site && findSiteNotice(site)
  if (!notice) return null
  return (
    <p role="note" className={place === 'page' ? 'site-notice' : 'paper-notice'}>
      {notice}
    </p>
  )
}
