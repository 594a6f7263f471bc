import type { ReactNode } from 'react'
import { useSite } from './audience.ts'
import { TenantMark } from './tenant-mark.tsx'
import './card-page.css'

interface CardPageProps {
  title?: string
  lead?: string
  isWide?: boolean
  children: ReactNode
}

/** A page with a single card, such as sign-in. */
export const CardPage = ({ title, lead, isWide, children }: CardPageProps) => {
  const site = useSite()
  return (
    <main className="sign-in" id="main">
      <div className={isWide ? 'sign-in-card is-wide' : 'sign-in-card'}>
        {site ? <TenantMark site={site} size={44} /> : null}
        {title === undefined ? null : (
          <div>
            <h1 className="title">{title}</h1>
            {lead ? <p className="muted">{lead}</p> : null}
          </div>
        )}
        {children}
      </div>
    </main>
  )
}
