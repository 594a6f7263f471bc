import type { ReactNode } from 'react'
import { operatorTexts } from '../texts.ts'

/** The only card of a page that needs no session. */
export const EntranceCard = ({
  title,
  lead,
  children,
}: {
  title: string
  lead?: string
  children: ReactNode
}) => (
  <main className="operator-entrance" id="main">
    <div className="operator-card stack">
      <p className="small muted">{operatorTexts.product}</p>
      <div>
        <h1 className="title">{title}</h1>
        {lead === undefined ? null : <p className="muted">{lead}</p>}
      </div>
      {children}
    </div>
  </main>
)
