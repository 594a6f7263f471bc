import { useSite } from '#renderer/entities/audience.ts'

/** Email and phone of the site's desk. */
export const SiteContact = () => {
  const site = useSite()
  if (!site) return null
  return (
    <p className="api-contact">
      {site.adminEmail ? <a href={`mailto:${site.adminEmail}`}>{site.adminEmail}</a> : null}
      {site.adminContact ? (
        <a href={`tel:${site.adminContact.replaceAll(' ', '')}`}>{site.adminContact}</a>
      ) : null}
    </p>
  )
}
