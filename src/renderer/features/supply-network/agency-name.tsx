import { useState } from 'react'

interface AgencyNameProps {
  companyName: string
  domain: string
  logoUrl: string
  /** Draws the domain as a link to the agency's site. */
  hasLink?: boolean
}

/** An agency's logo or first letter, with its name and domain. */
export const AgencyName = ({ companyName, domain, logoUrl, hasLink = false }: AgencyNameProps) => {
  const [isBroken, setBroken] = useState(false)
  return (
    <div className="row network-agency">
      {logoUrl !== '' && !isBroken ? (
        <img className="network-logo" src={logoUrl} alt="" onError={() => setBroken(true)} />
      ) : (
        <span className="network-logo network-monogram" aria-hidden="true">
          {Array.from(companyName)[0]?.toUpperCase()}
        </span>
      )}
      <div className="grow">
        <strong>
          <bdi>{companyName}</bdi>
        </strong>
        <div className="small clip">
          {hasLink ? (
            <a href={`https://${domain}`} target="_blank" rel="noopener noreferrer">
              {domain}
            </a>
          ) : (
            <span className="muted">{domain}</span>
          )}
        </div>
      </div>
    </div>
  )
}
